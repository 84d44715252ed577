import { z } from 'zod';

export const fieldProblem = z.object({ field: z.string(), value: z.unknown().optional(), message: z.string() });

export const envelopeError = z.object({
  code: z.string().default('UNKNOWN_ERROR'),
  message: z.string().default('An unknown error occurred.'),
  /** Field problems for 400 and 422; for some 409, an object with the current state. */
  details: z.unknown().optional(),
});

/**
 * Our api sends this header with every response. Only for an upstream that sends it does the bff repeat, without an
 * idempotency key, calls that a contract declares repeatable, and send changes without the unchanged fields (ADR 0027).
 */
export const ownMark = { name: 'x-tallyard-api', value: '1' } as const;
