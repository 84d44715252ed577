import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { asOfQuery, id } from '../endpoint/fields.ts';
import { movementNarrowing } from './list-endpoints.ts';

/**
 * Responds with lines of `domain/exchange/stream`, not an envelope: a head, chunks of at most 1,000 rows, and an end with
 * their number.
 */
export const exportMovements = endpoint({
  name: 'movements.export',
  method: 'POST',
  path: '/api/inventory-movements/export',
  access: 'organization',
  action: 'movements.export',
  repeatable: true,
  summary:
    'Movements as lines of JSON, each once, in the order in which they were made: how many, chunks of 1,000, and an end without which it is not whole.',
  /** If `ids` are sent, only those of them that match all filters are exported. */
  body: z.object({
    organizationId: z.optional(organizationId),
    ids: z
      .array(id)
      .min(1, 'At least one id is required')
      .max(exportBatchSize, `At most ${exportBatchSize} ids`)
      .optional(),
    ...movementNarrowing,
    /** Exports the movements as of this time, which each row contains. */
    asOf: asOfQuery,
  }),
  output: z.never(),
});
