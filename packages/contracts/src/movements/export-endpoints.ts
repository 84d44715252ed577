import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { asOfQuery, id } from '../endpoint/fields.ts';
import { movementNarrowing } from './list-endpoints.ts';

/** Lines of `domain/exchange/stream`, not an envelope: a head, chunks of at most 1,000 rows, an end that counts them. */
export const exportMovements = endpoint({
  name: 'movements.export',
  method: 'POST',
  path: '/api/inventory-movements/export',
  access: 'organization',
  action: 'movements.export',
  repeatable: true,
  summary:
    'Movements as lines of JSON, each once, in the order in which they were made: how many, chunks of 1,000, and an end without which it is not whole.',
  /** Those of these ids that pass all else; without ids, all that pass. */
  body: z.object({
    organizationId: z.optional(organizationId),
    ids: z
      .array(id)
      .min(1, 'At least one id is required')
      .max(exportBatchSize, `At most ${exportBatchSize} ids`)
      .optional(),
    ...movementNarrowing,
    /** As they stood at this instant, which each row names. */
    asOf: asOfQuery,
  }),
  output: z.never(),
});
