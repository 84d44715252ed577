import { IconArrowDownLeft, IconArrowUpRight, IconScale, IconTransfer } from '@tabler/icons-react';
import type { MarkTone } from '@tallyard/ui';
import type { CalendarState, InventoryMovementType } from '../../generated/schema-types';
import type { Format } from '../../shared/format/format';
import type { CalendarItemFragment } from '../generated/calendar-operations';
import { typeLabels } from '../movement-list';

export const typeIcons: Readonly<Record<InventoryMovementType, typeof IconScale>> = {
  INBOUND: IconArrowDownLeft,
  OUTBOUND: IconArrowUpRight,
  TRANSFER: IconTransfer,
  ADJUSTMENT: IconScale,
  OTHER: IconScale,
};

export const stateLabels: Readonly<Record<CalendarState, string>> = {
  WAITING: 'Waits',
  PLANNED: 'Planned',
  MADE: 'Made',
  SKIPPED: 'Skipped',
  MISSED: 'Missed',
  FAILED: 'Not made',
};

export const stateTones: Readonly<Record<CalendarState, MarkTone>> = {
  WAITING: 'info',
  PLANNED: 'quiet',
  MADE: 'done',
  SKIPPED: 'quiet',
  MISSED: 'low',
  FAILED: 'out',
};

/** Returns 'Inbound, 4 Bolt M8'. */
export const entryText = ({ movementType, quantity, itemName }: CalendarItemFragment, format: Format): string =>
  `${typeLabels[movementType]}, ${format.quantity(quantity)} ${itemName || 'of another warehouse'}`;

/** Returns the name of an entry for dialog titles. */
export const entryTitle = ({ seriesTitle, movementType, itemName }: CalendarItemFragment): string =>
  seriesTitle ?? `${typeLabels[movementType]} of ${itemName}`;
