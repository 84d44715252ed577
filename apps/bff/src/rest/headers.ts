import { headersForCaller } from '@tallyard/nodes/trusted-caller';
import type { Ending } from './abort-signal.ts';
import type { Credentials } from './cookies.ts';

/** What every call of one incoming request has in common. */
export interface CallOrigin {
  readonly requestId: string;
  /** Address of the person's machine, for the upstream's limits per address. */
  readonly clientAddress?: string;
  /** Proves to our own api that the request comes from this app; never sent to another upstream. */
  readonly bffSecret?: string | null;
  /** The browser's own words, by which its owner recognizes a session. */
  readonly userAgent?: string;
  /**
   * Aborted, with a RestFailure as its reason, when nobody waits for the answer any more: reads end, nothing more is
   * sent, and a write that was sent already is let finish.
   */
  readonly signal?: Ending;
}

export interface CallHeaders {
  readonly organizationId?: string;
  readonly idempotencyKey?: string;
  readonly hasBody: boolean;
}

/** The headers of one call: credentials, organization, request id and, on writes, the idempotency key. */
export function callHeaders(origin: CallOrigin, credentials: Credentials, call: CallHeaders): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': origin.requestId };
  if (credentials.authorization) headers.authorization = credentials.authorization;
  else if (credentials.cookieHeader !== '') headers.cookie = credentials.cookieHeader;
  if (origin.clientAddress) {
    headers['x-forwarded-for'] = origin.clientAddress;
    Object.assign(headers, headersForCaller(origin.clientAddress, origin.bffSecret ?? null));
  }
  if (origin.userAgent) headers['user-agent'] = origin.userAgent;
  if (call.organizationId !== undefined) headers['x-organization-id'] = call.organizationId;
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;
  if (call.hasBody) headers['content-type'] = 'application/json';
  return headers;
}
