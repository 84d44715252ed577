import { headersForCaller } from '@tallyard/nodes/trusted-caller';
import type { Ending } from './abort-signal.ts';
import type { Credentials } from './cookies.ts';

/** The data that all calls of one incoming request share. */
export interface CallOrigin {
  readonly requestId: string;
  /** IP address of the user's device, for the upstream's limits per address. */
  readonly clientAddress?: string;
  /** Proves to our own api that the request comes from this app; never sent to another upstream. */
  readonly bffSecret?: string | null;
  /** The browser's User-Agent, by which users recognize their sessions. */
  readonly userAgent?: string;
  /**
   * Aborted, with a RestFailure as its reason, when the caller no longer waits for the answer. Reads are canceled and nothing
   * more is sent, but a write that was already sent is allowed to finish.
   */
  readonly signal?: Ending;
}

export interface CallHeaders {
  readonly organizationId?: string;
  readonly idempotencyKey?: string;
  readonly hasBody: boolean;
}

/** Returns the headers of one call: credentials, organization, request id, and, for writes, the idempotency key. */
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
