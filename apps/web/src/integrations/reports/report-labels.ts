import type { ReportFormat, ReportList, ReportRunReason, ReportRunState } from '../../generated/schema-types';
import type { ReportRowFragment } from '../generated/operations';

export const listLabels: Readonly<Record<ReportList, string>> = {
  ITEMS: 'Items',
  PRODUCTS: 'Products',
  MOVEMENTS: 'Movements since the last report',
  ALERTS: 'Open alerts',
};

export const formatLabels: Readonly<Record<ReportFormat, string>> = { CSV: 'CSV', XLSX: 'Excel', PDF: 'PDF' };

export const stateLabels: Readonly<Record<ReportRunState, string>> = {
  WAITING: 'Waiting',
  SENT: 'Mailed',
  FAILED: 'Failed',
};

export const reasonLabels: Readonly<Record<ReportRunReason, string>> = {
  SCHEDULE: 'Its time had come',
  PERSON: 'Sent by hand',
  TEST: 'Test',
};

/** Returns 'Items', 'A view of Items' or 'Selection For the ERP'. */
export function sourceOf({
  source,
  list,
  selection,
}: Pick<ReportRowFragment, 'source' | 'list' | 'selection'>): string {
  if (source === 'SELECTION') return selection ? `Selection ${selection.name}` : 'A selection';
  const name = list === null ? '' : listLabels[list];
  return source === 'VIEW' ? `A view of ${name}` : name;
}

/** Returns 'Every week on Monday, 06:30 (Europe/Zurich)'. */
export function timesOf({ rule, atTime, timeZone }: Pick<ReportRowFragment, 'rule' | 'atTime' | 'timeZone'>): string {
  return `${rule}, ${atTime} (${timeZone})`;
}
