import { isSameText } from './same-text.ts';

/** With which the bff tells the api for whom it calls. */
export const floorHeaders = { secret: 'x-tallyard-floor', caller: 'x-tallyard-caller' } as const;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The headers for a call on behalf of `caller`; none without a secret. */
export function vouchingFor(caller: string, secret: string | null): Record<string, string> {
  return secret === null ? {} : { [floorHeaders.secret]: secret, [floorHeaders.caller]: caller };
}

/** For whom another floor calls; null unless it shows the secret that both were started with. */
export function vouchedCaller(headers: Headers, secret: string | null): string | null {
  const shown = headers[floorHeaders.secret];
  const caller = headers[floorHeaders.caller];
  if (secret === null || typeof shown !== 'string' || typeof caller !== 'string') return null;
  return isSameText(shown, secret) ? caller : null;
}
