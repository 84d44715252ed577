import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { GraphQLError } from 'graphql';

/** What a caller can do something with: how much it was, how much there may be, and when to come again. */
export interface LimitValues {
  readonly limit: number;
  readonly requested?: number;
  readonly retryAfterSeconds?: number;
}

/** HTTP statuses of the refusals of a limit; clients of either media type get them. */
const statuses = { QUERY_TOO_COMPLEX: 400, RATE_LIMITED: 429 } as const satisfies Partial<Record<ErrorCode, number>>;

/** A refusal before anything ran. Apollo takes status and headers from `http`, which does not leave the process. */
export function limitRefusal(code: keyof typeof statuses, message: string, figures: LimitValues): GraphQLError {
  const { retryAfterSeconds } = figures;
  const headers = new Map(retryAfterSeconds === undefined ? [] : [['retry-after', String(retryAfterSeconds)]]);
  return new GraphQLError(message, { extensions: { code, ...figures, http: { status: statuses[code], headers } } });
}
