import type { CustomField } from '../custom-fields/values.ts';
import { isLocalDate, localToInstant, plusDays } from '../schedules/local-time.ts';

/** The filters of a saved view, as key-value pairs of the list's URL. */
export type ViewFilters = readonly { readonly key: string; readonly value: string }[];

/** The person for whom a view is read, with their time zone. */
export interface ViewReader {
  readonly userId: string;
  readonly timeZone: string;
  readonly ownFields: readonly Pick<CustomField, 'key' | 'type'>[];
}

/** The filter for a custom field. */
export interface RequestedOwn {
  readonly key: string;
  readonly value?: string;
  readonly contains?: string;
  readonly from?: string;
  readonly to?: string;
}

type Yes<Word> = Word | undefined;
const levels = ['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK'] as const;
const productWords = ['ACTIVE', 'INACTIVE'] as const;
const statuses = ['TRIGGERED', 'ACKNOWLEDGED', 'RESOLVED', 'CANCELLED'] as const;
const priorityWords = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

export interface ItemNarrowing {
  readonly warehouseId: Yes<string>;
  readonly search: Yes<string>;
  readonly category: Yes<string>;
  readonly stockLevel: Yes<(typeof levels)[number]>;
  readonly belowReorderPoint: Yes<boolean>;
  readonly minQuantity: Yes<number>;
  readonly maxQuantity: Yes<number>;
  readonly isActive: Yes<boolean>;
  readonly hasBarcode: Yes<boolean>;
  readonly hasDescription: Yes<boolean>;
  readonly customFields: Yes<readonly RequestedOwn[]>;
}

export interface ProductNarrowing {
  readonly search: Yes<string>;
  readonly category: Yes<string>;
  readonly supplier: Yes<string>;
  readonly status: Yes<(typeof productWords)[number]>;
  readonly minPrice: Yes<number>;
  readonly maxPrice: Yes<number>;
  readonly customFields: Yes<readonly RequestedOwn[]>;
}

export interface AlertNarrowing {
  readonly search: Yes<string>;
  readonly status: readonly (typeof statuses)[number][];
  readonly priority: Yes<(typeof priorityWords)[number]>;
  readonly assigneeId: Yes<string>;
  readonly isSummary: Yes<boolean>;
  readonly triggeredAfter: Yes<string>;
  readonly triggeredBefore: Yes<string>;
}

/**
 * Returns the filters of a view of items as GraphQL input, the same as the list on the screen requests them (a test of the web
 * compares the two). Filters that cannot be read or no longer exist are ignored.
 */
export function itemFilterOf(filters: ViewFilters, { ownFields }: ViewReader): ItemNarrowing {
  const says = new Said(filters);
  const activity = says.oneOf('active', ['yes', 'no', 'all']) ?? 'yes';
  return {
    warehouseId: says.text('warehouse'),
    search: says.text('q'),
    category: says.text('category'),
    stockLevel: says.oneOf('level', levels),
    belowReorderPoint: says.yesNo('below'),
    minQuantity: says.amount('min'),
    maxQuantity: says.amount('max'),
    isActive: activity === 'all' ? undefined : activity === 'yes',
    hasBarcode: says.yesNo('barcode'),
    hasDescription: says.yesNo('description'),
    customFields: ownRequested(says, ownFields),
  };
}

/** Returns the filters of a view of products; see `itemFilterOf`. */
export function productFilterOf(filters: ViewFilters, { ownFields }: ViewReader): ProductNarrowing {
  const says = new Said(filters);
  return {
    search: says.text('q'),
    category: says.text('category'),
    supplier: says.text('supplier'),
    status: says.oneOf('status', productWords),
    minPrice: says.amount('min'),
    maxPrice: says.amount('max'),
    customFields: ownRequested(says, ownFields),
  };
}

const open = ['TRIGGERED', 'ACKNOWLEDGED'] as const;

/**
 * Returns the filters of a view of alerts; see `itemFilterOf`. 'mine' means alerts assigned to the reader, and days are in the
 * reader's time zone.
 */
export function alertFilterOf(filters: ViewFilters, { userId, timeZone }: ViewReader): AlertNarrowing {
  const says = new Said(filters);
  const tab = says.oneOf('tab', ['open', 'mine', 'resolved']) ?? 'open';
  const status = says.oneOf('status', statuses);
  const summary = says.yesNo('summary');
  return {
    search: says.text('q'),
    status: status ? [status] : tab === 'resolved' ? ['RESOLVED'] : open,
    priority: says.oneOf('priority', priorityWords),
    // guard: reports.views-as-shown
    assigneeId: tab === 'mine' ? userId : says.text('assignee'),
    isSummary: summary,
    triggeredAfter: says.day('from', (day) => beginOf(day, timeZone)),
    triggeredBefore: says.day('to', (day) => beginOf(plusDays(day, 1), timeZone, -1)),
  };
}

/** Returns the api's sort key for that of a view: unitPrice for UNIT_PRICE; undefined if it is unknown. */
export function sortKeyOf<const Key extends string>(key: string | undefined, known: readonly Key[]): Key | undefined {
  const [first = '', ...more] = (key ?? '').toLowerCase().split('_');
  const name = first + more.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return known.find((one) => one === name);
}

function beginOf(day: string, timeZone: string, shiftMs = 0): string {
  return new Date(localToInstant(day, '00:00', timeZone).instant.getTime() + shiftMs).toISOString();
}

/** Reads the filters of a list's URL by key, in the same way as the screen. */
class Said {
  readonly #values: ReadonlyMap<string, string>;

  constructor(filters: ViewFilters) {
    this.#values = new Map(filters.map(({ key, value }) => [key, value]));
  }

  text(key: string): string | undefined {
    return this.#values.get(key) || undefined;
  }

  oneOf<const Word extends string>(key: string, words: readonly Word[]): Word | undefined {
    return words.find((word) => word === this.#values.get(key));
  }

  yesNo(key: string): boolean | undefined {
    const word = this.oneOf(key, ['yes', 'no']);
    return word === undefined ? undefined : word === 'yes';
  }

  amount(key: string, isSigned = false): number | undefined {
    const text = this.#values.get(key) ?? '';
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(value) && (isSigned || value >= 0) ? value : undefined;
  }

  day<Read = string>(key: string, read: (day: string) => Read): Read | undefined {
    const text = this.#values.get(key) ?? '';
    return isLocalDate(text) ? read(text) : undefined;
  }
}

function ownRequested(says: Said, fields: ViewReader['ownFields']): readonly RequestedOwn[] | undefined {
  const requested = fields.flatMap((field) => requestedOf(says, field));
  return requested.length === 0 ? undefined : requested;
}

function requestedOf(says: Said, { key, type }: ViewReader['ownFields'][number]): RequestedOwn[] {
  if (type === 'number' || type === 'date') {
    const end = (name: string) =>
      type === 'number' ? says.amount(`${name}_${key}`, true) : says.day(`${name}_${key}`, (day) => day);
    const [from, to] = [end('from'), end('to')];
    if (from === undefined && to === undefined) return [];
    return [{ key, ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) }];
  }
  if (type === 'yes-no') {
    const value = says.yesNo(`own_${key}`);
    return value === undefined ? [] : [{ key, value: String(value) }];
  }
  const text = says.text(`own_${key}`);
  if (type === 'choice') return text === undefined ? [] : [{ key, value: text }];
  const part = text?.trim() ?? '';
  return part === '' ? [] : [{ key, contains: part }];
}
