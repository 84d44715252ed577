import { isSameText } from './same-text.ts';

/** Why figures are not told; null: they are. */
export interface Refusal {
  readonly status: 401 | 403;
  readonly text: string;
}

/** Whether whoever sends this `Authorization` may read `/metrics`: only with METRICS_TOKEN, for figures tell of the business. */
export function metricsRefusal(authorization: string | undefined, token: string | null): Refusal | null {
  if (token === null) return { status: 403, text: 'Start with METRICS_TOKEN and send it as a bearer token.\n' };
  const shown = /^Bearer +(\S+)$/i.exec(authorization?.slice(0, 1_000) ?? '')?.[1];
  if (shown !== undefined && isSameText(shown, token)) return null;
  return { status: 401, text: 'Send METRICS_TOKEN as a bearer token.\n' };
}
