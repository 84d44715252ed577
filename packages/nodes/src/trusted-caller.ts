import { isSameText } from './same-text.ts';

/** The headers by which the bff reports its caller's address to the api. */
export const trustedCallerHeaders = { secret: 'x-tallyard-floor', caller: 'x-tallyard-caller' } as const;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the headers for a call on behalf of `caller`; none without a secret. */
export function headersForCaller(caller: string, secret: string | null): Record<string, string> {
  return secret === null ? {} : { [trustedCallerHeaders.secret]: secret, [trustedCallerHeaders.caller]: caller };
}

/** Returns the caller that another app reports; null unless it sends the secret that both apps were started with. */
export function trustedCaller(headers: Headers, secret: string | null): string | null {
  const shown = headers[trustedCallerHeaders.secret];
  const caller = headers[trustedCallerHeaders.caller];
  if (secret === null || typeof shown !== 'string' || typeof caller !== 'string') return null;
  return isSameText(shown, secret) ? caller : null;
}
