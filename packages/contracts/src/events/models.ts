import { z } from 'zod';
import { alertEvents } from '../alerts/events.ts';
import { countEvents } from '../counts/events.ts';
import { folderEvents } from '../folders/events.ts';
import { itemEvents } from '../inventory/events.ts';
import { movementEvents } from '../movements/events.ts';
import { organizationEvents } from '../organizations/events.ts';
import { planEvents } from '../plans/events.ts';
import { productEvents } from '../products/events.ts';
import { sessionEvents } from '../session/events.ts';
import { warehouseEvents } from '../warehouses/events.ts';

/** First frame of a stream: `id` is the present cursor; everything later follows it without a gap. */
export const streamOpened = 'stream.opened';

/** What the first frame says besides. */
export const streamOpening = z.object({
  /** For how many milliseconds nothing had changed up to the cursor; absent: not known. */
  quietMs: z.number().nonnegative().optional(),
});

/** What the stream carries besides `stream.opened`, by SSE event name (ARCH-LIVE). */
export const eventPayloads = {
  ...alertEvents,
  ...countEvents,
  ...folderEvents,
  ...itemEvents,
  ...movementEvents,
  ...planEvents,
  ...productEvents,
  ...sessionEvents,
  ...organizationEvents,
  ...warehouseEvents,
} as const;

export type EventKind = keyof typeof eventPayloads;
export type EventPayload<Kind extends EventKind> = z.output<(typeof eventPayloads)[Kind]>;

/** An event as the stream hands it on; `id` is a cursor: digits, growing. */
export type TallyardEvent = { [Kind in EventKind]: { id: string; kind: Kind; payload: EventPayload<Kind> } }[EventKind];
