import { daysBefore } from '../../shared/as-of/ends';
import { defineList } from '../../shared/lists/define-list';
import { day, known } from '../../shared/lists/filter-kinds';
import { usualPageSizes } from '../../shared/lists/list-pager';
import { StockDifferencesDocument } from '../generated/as-of-operations';

/** The default length of the period in days. */
export const usualDays = 30;

/** When the page was opened. The period includes both its days completely, and today until this time. */
export interface OpenedOn {
  readonly today: string;
  readonly now: string;
}

/** The items whose stock changed over a period, sorted by the value of the change, largest first. */
export const differenceList = ({ today, now }: OpenedOn) =>
  defineList({
    document: StockDifferencesDocument,
    page: ({ stockDifferences }) => stockDifferences,
    sort: { keys: ['MAGNITUDE', 'NAME', 'ADDED', 'TAKEN', 'CHANGE', 'VALUE'], direction: 'desc' },
    pageSizes: usualPageSizes,
    filters: {
      warehouse: known('Warehouse', { place: 'first' }),
      from: day('From', 'from', 'to'),
      to: day('To', 'to', 'from'),
    },
    ask: ({ warehouse, from, to }, { startOfDay, endOfDay }) => ({
      warehouseId: warehouse,
      from: startOfDay(earlier(from ?? daysBefore(to ?? today, usualDays), today)),
      to: to !== null && to < today ? endOfDay(to) : now,
    }),
  });

const earlier = (one: string, other: string) => (one < other ? one : other);
