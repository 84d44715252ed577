import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import { timeZone } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';

/** The order of lines: as entered, or in the order of a walk past the locations of their items, which are then printed. */
export const noteOrder = z.enum(['given', 'walk'], 'Must be given or walk');

/** Responds with a PDF, not an envelope; the same content gives the same bytes. */
export const printNote = endpoint({
  name: 'movements.printNote',
  method: 'GET',
  path: '/api/inventory-movements/{id}/note',
  access: 'organization',
  action: 'movements.export',
  repeatable: true,
  summary: `The delivery note, receiving note or transfer note of a movement or a document as a PDF of A4, with all its lines (at most ${mostDocumentLines}). An adjustment has none (RULE_BROKEN).`,
  params: z.object({ id }),
  /** The time zone of times on the page if the warehouse has none; UTC by default. */
  query: z.object({ organizationId: organizationQuery, timeZone: z.optional(timeZone), order: z.optional(noteOrder) }),
  output: z.never(),
});
