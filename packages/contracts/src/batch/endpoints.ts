import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';

/** The maximum number of reads in one batch. */
export const maxBatchReads = 20;

const pathForm = 'Must be the path of a GET that begins with /api/';

/** The result of one read: the status and the envelope that it would have had as a separate request. */
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
    /** Paths with their queries, the same as in separate requests. */
    paths: z
      .array(z.string(pathForm).max(60_000, pathForm).startsWith('/api/', pathForm))
      .min(1, 'At least one path is required')
      .max(maxBatchReads, `At most ${maxBatchReads} paths`),
  }),
  /** In the same order as the paths. */
  output: z.object({ answers: z.array(batchAnswer) }),
});
