import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { GraphQLError } from 'graphql';

/** The values that help a caller: the requested amount, the limit, and when to retry. */
export interface LimitValues {
  readonly limit: number;
  readonly requested?: number;
  readonly retryAfterSeconds?: number;
}

/** HTTP statuses of refusals by a limit, for clients of both media types. */
const statuses = { QUERY_TOO_COMPLEX: 400, RATE_LIMITED: 429 } as const satisfies Partial<Record<ErrorCode, number>>;

/** Returns a refusal before anything ran. Apollo takes status and headers from `http`, which is not part of the response. */
export function limitRefusal(code: keyof typeof statuses, message: string, figures: LimitValues): GraphQLError {
  const { retryAfterSeconds } = figures;
  const headers = new Map(retryAfterSeconds === undefined ? [] : [['retry-after', String(retryAfterSeconds)]]);
  return new GraphQLError(message, { extensions: { code, ...figures, http: { status: statuses[code], headers } } });
}
