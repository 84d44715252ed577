import { z } from 'zod';
import { alertInstance } from '../alerts/models.ts';

/** First frame of a stream: `id` is the present cursor; everything later follows it without a gap. */
export const streamOpened = 'stream.opened';

/** What the stream carries besides `stream.opened`, by SSE event name (ARCH-LIVE). */
export const eventPayloads = {
  'alert.changed': z.object({ alert: alertInstance }),
  'session.ended': z.object({ sessionId: z.string(), userId: z.string() }),
  'membership.changed': z.object({ userId: z.string() }),
} as const;

export type EventKind = keyof typeof eventPayloads;
export type EventPayload<Kind extends EventKind> = z.output<(typeof eventPayloads)[Kind]>;

/** An event as the stream hands it on; `id` is a cursor: digits, growing. */
export type TallyardEvent = { [Kind in EventKind]: { id: string; kind: Kind; payload: EventPayload<Kind> } }[EventKind];
