import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** Reads in one batch at most. */
export const maxBatchReads = 20;

const pathForm = 'Must be the path of a GET that begins with /api/';

/** What one read answered: the status and the envelope that it would have had by itself. */
export const batchAnswer = z.object({ status: z.int(), envelope: z.unknown() });

export const readBatch = endpoint({
  name: 'batch.read',
  method: 'POST',
  path: '/api/batch',
  access: 'organization',
  repeatable: true,
  summary: 'Answers several GETs of one organization at once, as of one moment and under one identity.',
  body: z.object({
    organizationId: z.optional(organizationId),
    /** Paths with their queries, as they would be asked for by themselves. */
    paths: z
      .array(z.string(pathForm).max(60_000, pathForm).startsWith('/api/', pathForm))
      .min(1, 'At least one path is required')
      .max(maxBatchReads, `At most ${maxBatchReads} paths`),
  }),
  /** In the order of the paths. */
  output: z.object({ answers: z.array(batchAnswer) }),
});
