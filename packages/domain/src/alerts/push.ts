import * as z from 'zod/mini';

/** Browsers of one member in one organization; whoever adds one more loses the one that was used longest ago. */
export const maxPushBrowsers = 10;
/** Of what a push carries, before it is encrypted: services take 4,096 bytes of all. */
export const maxPushBytes = 3_900;
/** For how long a service keeps a push for a browser that is away, in seconds. */
export const pushRetentionSeconds = 24 * 60 * 60;
/** A service that has not answered by then may have taken it all the same. */
export const pushTimeoutMs = 10_000;

const base64url = /^[A-Za-z0-9_-]+={0,2}$/;
const bytesOf = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4);
const keyOf = (bytes: number, error: string) =>
  z.string(error).check(
    z.maxLength(120, { error, abort: true }),
    z.regex(base64url, { error, abort: true }),
    z.refine((text) => bytesOf(text) === bytes, error),
  );

/** What a browser tells of its subscription (RFC 8030, RFC 8291). */
export const pushFields = {
  endpoint: z
    .string('Endpoint must be text')
    .check(z.minLength(1, 'Endpoint is required'), z.maxLength(1_000, 'Endpoint must be at most 1000 characters')),
  p256dh: keyOf(65, 'The key must be a point of P-256 as base64url'),
  auth: keyOf(16, 'The secret must be 16 bytes as base64url'),
};

/** Why an alert is not pushed again, said in its history. */
export const pushGone = 'This browser takes no pushes any more: it was removed, or its session has ended';

/** What a service worker is told, as JSON. */
export interface PushedAlert {
  readonly title: string;
  readonly body: string;
  /** Path and query within the product. */
  readonly link: string;
  /** A second one of the same tag takes the place of the first. */
  readonly tag: string;
  readonly priority: string;
  readonly rule: string;
  /** Null: it tells of several. */
  readonly item: string | null;
}
