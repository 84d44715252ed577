import { z } from 'zod';

export const fieldProblem = z.object({ field: z.string(), value: z.unknown().optional(), message: z.string() });

export const envelopeError = z.object({
  code: z.string().default('UNKNOWN_ERROR'),
  message: z.string().default('An unknown error occurred.'),
  /** Field problems for 400 and 422; an object with the present state for some 409. */
  details: z.unknown().optional(),
});

/**
 * Our api puts this header on every answer. Only to an upstream that does so the bff sends again, without a key, what a
 * contract calls repeatable, and sends a change without the fields that stay (ADR 0027).
 */
export const ownMark = { name: 'x-tallyard-api', value: '1' } as const;
