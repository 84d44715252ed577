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

/** The first frame of a stream: `id` is the current cursor. All later events follow it without a gap. */
export const streamOpened = 'stream.opened';

/** The payload of the first frame. */
export const streamOpening = z.object({
  /** Milliseconds without changes before the cursor; absent if unknown. */
  quietMs: z.number().nonnegative().optional(),
});

/** The events of the stream besides `stream.opened`, by SSE event name (ARCH-LIVE). */
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

/** An event of the stream; `id` is its cursor: digits, increasing. */
export type TallyardEvent = { [Kind in EventKind]: { id: string; kind: Kind; payload: EventPayload<Kind> } }[EventKind];
