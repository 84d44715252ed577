import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import { timeZone } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';

/** Lines as they were given, or as somebody walks past the places of their items, which are named then. */
export const noteOrder = z.enum(['given', 'walk'], 'Must be given or walk');

/** A PDF, not an envelope; of the same content the same bytes. */
export const printNote = endpoint({
  name: 'movements.printNote',
  method: 'GET',
  path: '/api/inventory-movements/{id}/note',
  access: 'organization',
  action: 'movements.export',
  repeatable: true,
  summary: `The delivery note, receiving note or transfer note of a movement or a document as a PDF of A4, with all its lines (at most ${mostDocumentLines}). An adjustment has none (RULE_BROKEN).`,
  params: z.object({ id }),
  /** In which moments are told where the warehouse has no time zone of its own; UTC unless given. */
  query: z.object({ organizationId: organizationQuery, timeZone: z.optional(timeZone), order: z.optional(noteOrder) }),
  output: z.never(),
});
