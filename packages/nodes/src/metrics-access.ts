import { isSameText } from './same-text.ts';

/** Why the metrics are not returned. */
export interface Refusal {
  readonly status: 401 | 403;
  readonly text: string;
}

/**
 * Returns why a caller with this `Authorization` may not read `/metrics`; null if they may. Metrics reveal business data,
 * so METRICS_TOKEN is required.
 */
export function metricsRefusal(authorization: string | undefined, token: string | null): Refusal | null {
  if (token === null) return { status: 403, text: 'Start with METRICS_TOKEN and send it as a bearer token.\n' };
  const shown = /^Bearer +(\S+)$/i.exec(authorization?.slice(0, 1_000) ?? '')?.[1];
  if (shown !== undefined && isSameText(shown, token)) return null;
  return { status: 401, text: 'Send METRICS_TOKEN as a bearer token.\n' };
}
