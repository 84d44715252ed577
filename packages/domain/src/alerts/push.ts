import * as z from 'zod/mini';

/** The maximum number of browsers of one member in one organization. Adding another replaces the least recently used one. */
export const maxPushBrowsers = 10;
/** The maximum size of the payload before encryption; push services accept 4,096 bytes in total. */
export const maxPushBytes = 3_900;
/** How long, in seconds, a push service keeps a message for a browser that is offline. */
export const pushRetentionSeconds = 24 * 60 * 60;
/** A push service that times out may have accepted the message. */
export const pushTimeoutMs = 10_000;

const base64url = /^[A-Za-z0-9_-]+={0,2}$/;
const bytesOf = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4);
const keyOf = (bytes: number, error: string) =>
  z.string(error).check(
    z.maxLength(120, { error, abort: true }),
    z.regex(base64url, { error, abort: true }),
    z.refine((text) => bytesOf(text) === bytes, error),
  );

/** The fields of a browser's push subscription (RFC 8030, RFC 8291). */
export const pushFields = {
  endpoint: z
    .string('Endpoint must be text')
    .check(z.minLength(1, 'Endpoint is required'), z.maxLength(1_000, 'Endpoint must be at most 1000 characters')),
  p256dh: keyOf(65, 'The key must be a point of P-256 as base64url'),
  auth: keyOf(16, 'The secret must be 16 bytes as base64url'),
};

/** Why an alert is not pushed again, as its history shows it. */
export const pushGone = 'This browser takes no pushes any more: it was removed, or its session has ended';

/** The JSON payload for the service worker. */
export interface PushedAlert {
  readonly title: string;
  readonly body: string;
  /** Path and query of a page of the app. */
  readonly link: string;
  /** A notification replaces an earlier one with the same tag. */
  readonly tag: string;
  readonly priority: string;
  readonly rule: string;
  /** Null if the notification is about several items. */
  readonly item: string | null;
}
