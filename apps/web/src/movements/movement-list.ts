import { inventoryStaleMs } from '@tallyard/domain/limits/time';
import type { InventoryMovementType, MovementStatus } from '../generated/schema-types';
import { defineList, withoutEmpty } from '../shared/lists/define-list';
import { type Choice, unset } from '../shared/lists/filter';
import { day, known, oneOf, search } from '../shared/lists/filter-kinds';
import { usualPageSizes } from '../shared/lists/list-pager';
import { MovementsDocument } from './generated/operations';

export const typeLabels: Readonly<Record<InventoryMovementType, string>> = {
  INBOUND: 'Inbound',
  OUTBOUND: 'Outbound',
  TRANSFER: 'Transfer',
  ADJUSTMENT: 'Adjustment',
  OTHER: 'Other',
};

export const statusLabels: Readonly<Record<MovementStatus, string>> = {
  PENDING: 'Pending',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  OTHER: 'Other',
};

/** Returns the choices of a filter. OTHER is excluded: only other upstreams return it. */
function choicesOf<Name extends string>(words: Readonly<Record<Name, string>>): Choice<Name>[] {
  return Object.entries<string>(words)
    .filter(([value]) => value !== 'OTHER')
    .map(([value, label]) => ({ value: value as Name, label }));
}

export const typeChoices = choicesOf(typeLabels);

const dayMs = 24 * 60 * 60_000;

/**
 * Returns the time since when a movement counts as recent (MOV-6): 24 hours ago, rounded to the minute so that rerendering
 * the list does not refetch it.
 */
export const recentSince = (now: number): string => new Date(Math.floor((now - dayMs) / 60_000) * 60_000).toISOString();

/** The organization's movements, newest first, 20 per page (MOV-40, MOV-77). */
export const movementList = defineList({
  document: MovementsDocument,
  page: ({ movements }) => movements,
  staleMs: inventoryStaleMs,
  sort: { keys: ['CREATED_AT'], direction: 'desc' },
  pageSizes: usualPageSizes,
  filters: {
    q: search('Search item, reference, notes'),
    status: oneOf('Status', choicesOf(statusLabels)),
    type: oneOf('Type', typeChoices),
    warehouse: known('Warehouse'),
    transit: oneOf('Transit', [{ value: 'on', label: 'In transit' }]),
    recent: oneOf('When', [{ value: 'day', label: 'Last 24 hours' }]),
    from: day('Happened from', 'from', 'to', { place: 'more' }),
    to: day('Happened to', 'to', 'from', { place: 'more' }),
  },
  ask: ({ q, status, type, warehouse, transit, recent, from, to }, { startOfDay, endOfDay }) => ({
    filter: withoutEmpty({
      search: q,
      status,
      movementType: type,
      warehouseId: warehouse,
      inTransit: transit ? true : undefined,
      from: from ? startOfDay(from) : recent && recentSince(Date.now()),
      to: to && endOfDay(to),
    }),
  }),
});

/** Recent is relative to now, so the historical list has no such filter. */
export const movementListAsOf = {
  ...movementList,
  filters: { ...movementList.filters, recent: unset(movementList.filters.recent) },
};
