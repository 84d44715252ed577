import { customColumn } from '../custom-fields/columns.ts';
import type { CustomField } from '../custom-fields/values.ts';
import { type ExchangeValue, textOf } from './cells.ts';
import { versionOf } from './version.ts';

/** A column of an exported file. */
export interface ExchangeColumn {
  /** As the field is called in contracts and imports; an own field of the organization has `customColumn` of its key. */
  readonly field: string;
  readonly header: string;
  /** Numbers are written as such into spreadsheets and JSON. */
  readonly isNumber: boolean;
  /** Whether an import of the file takes it; its version is told then. */
  readonly isTaken: boolean;
  /** PRD-3: among the columns that are exported unless others are requested. */
  readonly isDefault: boolean;
}

const column = (
  field: string,
  header: string,
  { isNumber = false, isTaken = true, isDefault = false }: Partial<Omit<ExchangeColumn, 'field' | 'header'>> = {},
): ExchangeColumn => ({ field, header, isNumber, isTaken, isDefault });

const inDefault = { isDefault: true } as const;
const only = { isTaken: false } as const;

/** PRD-3: the first six, in this order, are the default. */
export const productExchange: readonly ExchangeColumn[] = [
  column('productId', 'Product ID', { isDefault: true, isTaken: false }),
  column('sku', 'SKU', inDefault),
  column('name', 'Name', inDefault),
  column('category', 'Category', inDefault),
  column('price', 'Price', { isDefault: true, isNumber: true }),
  column('status', 'Status', inDefault),
  column('description', 'Description'),
  column('supplier', 'Supplier'),
  column('unit', 'Unit'),
  column('barcode', 'Barcode'),
  column('createdAt', 'Created at', only),
  column('updatedAt', 'Updated at', only),
];

export const itemExchange: readonly ExchangeColumn[] = [
  column('sku', 'SKU', inDefault),
  column('name', 'Name', inDefault),
  column('category', 'Category', inDefault),
  column('warehouse', 'Warehouse', { isDefault: true, isTaken: false }),
  column('location', 'Location', inDefault),
  column('quantity', 'Quantity', { isDefault: true, isNumber: true }),
  column('reorderPoint', 'Reorder point', { isDefault: true, isNumber: true }),
  column('unitPrice', 'Unit price', { isDefault: true, isNumber: true }),
  column('averageCost', 'Average cost', { isNumber: true, isTaken: false }),
  column('description', 'Description'),
  column('barcode', 'Barcode'),
  column('isActive', 'Active', only),
  column('createdAt', 'Created at', only),
  column('updatedAt', 'Updated at', only),
];

/** Items with the stock of an instant of the past: their quantities are no import's, which would book them as of now. */
export const itemThenExchange: readonly ExchangeColumn[] = [
  column('asOf', 'As of', { isDefault: true, isTaken: false }),
  ...itemExchange.map((one) => (one.field === 'quantity' ? { ...one, header: 'Quantity then', isTaken: false } : one)),
];

/** What became of items between two instants; no import takes it. */
export const differenceExchange: readonly ExchangeColumn[] = [
  column('sku', 'SKU', { isDefault: true, isTaken: false }),
  column('name', 'Name', { isDefault: true, isTaken: false }),
  column('warehouse', 'Warehouse', { isDefault: true, isTaken: false }),
  column('opening', 'Before', { isDefault: true, isNumber: true, isTaken: false }),
  column('added', 'Came', { isDefault: true, isNumber: true, isTaken: false }),
  column('taken', 'Went', { isDefault: true, isNumber: true, isTaken: false }),
  column('closing', 'After', { isDefault: true, isNumber: true, isTaken: false }),
  column('change', 'Change', { isDefault: true, isNumber: true, isTaken: false }),
  column('value', 'Value of the change', { isDefault: true, isNumber: true, isTaken: false }),
];

/** What stock has cost; nothing that a file says of it is imported. */
export const valuationExchange: readonly ExchangeColumn[] = [
  column('sku', 'SKU', { isDefault: true, isTaken: false }),
  column('name', 'Name', { isDefault: true, isTaken: false }),
  column('category', 'Category', { isDefault: true, isTaken: false }),
  column('warehouse', 'Warehouse', { isDefault: true, isTaken: false }),
  column('quantity', 'Quantity', { isDefault: true, isNumber: true, isTaken: false }),
  column('averageCost', 'Average cost', { isDefault: true, isNumber: true, isTaken: false }),
  column('value', 'Value at cost', { isDefault: true, isNumber: true, isTaken: false }),
  column('unitPrice', 'Unit price today', { isNumber: true, isTaken: false }),
  column('priceValue', 'Value at today’s price', { isNumber: true, isTaken: false }),
  column('asOf', 'As of', { isTaken: false }),
];

/** MOV-53. An import of movements takes what its headers name. */
export const movementExchange: readonly ExchangeColumn[] = [
  column('happened', 'Happened', { isDefault: true, isTaken: false }),
  column('type', 'Type', { isDefault: true, isTaken: false }),
  column('status', 'Status', { isDefault: true, isTaken: false }),
  column('sku', 'SKU', { isDefault: true, isTaken: false }),
  column('itemName', 'Item', { isDefault: true, isTaken: false }),
  column('warehouse', 'Warehouse', { isDefault: true, isTaken: false }),
  column('destination', 'To', { isDefault: true, isTaken: false }),
  column('quantity', 'Quantity', { isDefault: true, isNumber: true, isTaken: false }),
  column('totalValue', 'Value', { isDefault: true, isNumber: true, isTaken: false }),
  column('reference', 'Reference', { isDefault: true, isTaken: false }),
  column('documentNumber', 'Document', only),
  column('reason', 'Reason', only),
  column('notes', 'Notes', only),
  column('createdByName', 'Made by', only),
  column('approvedByName', 'Approved by', only),
  column('createdAt', 'Created at', only),
  column('scheduledAt', 'Scheduled at', only),
];

/** Movements as they stood at an instant of the past, which each row names. */
export const movementThenExchange: readonly ExchangeColumn[] = [
  column('asOf', 'As of', { isDefault: true, isTaken: false }),
  ...movementExchange.map((one) => (one.field === 'status' ? { ...one, header: 'Status then' } : one)),
];

const shownFirst = { isDefault: true, isTaken: false } as const;
const shownNumber = { isDefault: true, isNumber: true, isTaken: false } as const;
const onlyNumber = { isNumber: true, isTaken: false } as const;

/** ALR-35; no import takes them. */
export const alertExchange: readonly ExchangeColumn[] = [
  column('triggeredAt', 'Triggered at', shownFirst),
  column('title', 'Alert', shownFirst),
  column('status', 'Status', shownFirst),
  column('priority', 'Priority', shownFirst),
  column('item', 'Item', shownFirst),
  column('warehouse', 'Warehouse', shownFirst),
  column('currentStock', 'Left', shownNumber),
  column('threshold', 'Threshold', shownNumber),
  column('rule', 'Rule', shownFirst),
  column('assignedTo', 'Assigned to', shownFirst),
  column('resolvedAt', 'Resolved at', shownFirst),
  column('message', 'Message', only),
  column('severity', 'Severity', only),
  column('items', 'Items', onlyNumber),
  column('acknowledgedAt', 'Acknowledged at', only),
  column('acknowledgedBy', 'Acknowledged by', only),
  column('resolvedBy', 'Resolved by', only),
  column('resolutionNotes', 'Resolution notes', only),
  column('emailsSent', 'E-mails sent', onlyNumber),
];

/** ALR-18; times of resolution are in minutes, success is 0 to 1. */
export const alertRuleExchange: readonly ExchangeColumn[] = [
  column('name', 'Rule', shownFirst),
  column('isActive', 'Active', shownFirst),
  column('priority', 'Priority', shownFirst),
  column('type', 'Type', shownFirst),
  column('minQuantity', 'Raises at', shownNumber),
  column('actions', 'Actions', shownFirst),
  column('recipients', 'Recipients', shownFirst),
  column('raised', 'Raised', shownNumber),
  column('lastRaised', 'Last raised', shownFirst),
  column('averageResolutionTime', 'Minutes to resolve', onlyNumber),
  column('successRate', 'Success rate', onlyNumber),
  column('description', 'Description', only),
  column('createdAt', 'Created at', only),
  column('updatedAt', 'Updated at', only),
];

/** The audit trail. States are JSON, since each kind of thing has fields of its own; no import takes them. */
export const activityExchange: readonly ExchangeColumn[] = [
  column('createdAt', 'Time', shownFirst),
  column('userName', 'Who', shownFirst),
  column('action', 'Action', shownFirst),
  column('entity', 'Kind', shownFirst),
  column('entityId', 'ID', shownFirst),
  column('before', 'Before', shownFirst),
  column('after', 'After', shownFirst),
  column('userId', 'User ID', only),
  column('apiKeyName', 'API key', only),
  column('requestId', 'Request ID', only),
  column('entryId', 'Entry ID', only),
];

/** What columns of the lists on the screen stand for that are called otherwise in a file. */
export const exchangeFieldOf = {
  items: { reorder: 'reorderPoint', price: 'unitPrice', updated: 'updatedAt' },
  products: {},
  movements: {
    name: 'itemName',
    value: 'totalValue',
    places: 'warehouse',
    document: 'documentNumber',
    by: 'createdByName',
  },
  alerts: { stock: 'currentStock', assignee: 'assignedTo', triggered: 'triggeredAt' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a view has arranged the columns of its list, by their names on the screen. */
export interface ArrangedColumns {
  readonly order: readonly string[];
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * The columns of a file of a view: the usual ones, with those that the view shows and without those that it hides, in its order. What
 * the list shows and no file has costs itself; without an arrangement, the usual ones.
 */
export function arrangedExchange(
  columns: readonly ExchangeColumn[],
  arranged: ArrangedColumns | null,
  fieldOf: Readonly<Record<string, string>>,
): readonly ExchangeColumn[] {
  if (arranged === null) return columns.filter(({ isDefault }) => isDefault);
  const fields = (keys: readonly string[]) => keys.map((key) => fieldOf[key] ?? key);
  const [shown, hidden] = [new Set(fields(arranged.shown)), new Set(fields(arranged.hidden))];
  const place = new Map(fields(arranged.order).map((field, at) => [field, at]));
  const visible = columns.filter(({ field, isDefault }) => !hidden.has(field) && (isDefault || shown.has(field)));
  const placed = visible.filter(({ field }) => place.has(field));
  const ordered = placed.toSorted((a, b) => (place.get(a.field) ?? 0) - (place.get(b.field) ?? 0));
  // Those that the view has put in order change places among themselves; the others stay where they are, a name first.
  return visible.map((one) => (place.has(one.field) ? (ordered.shift() ?? one) : one));
}

/** The last two columns of every exported file. */
export const idHeader = 'Id';
export const versionHeader = 'Version';

/**
 * The columns with the organization's own fields after them. One whose name another column has is called by its key too:
 * 'Price (price_2)', so that every header stands once.
 */
export function withCustomFields(
  columns: readonly ExchangeColumn[],
  fields: readonly CustomField[],
): readonly ExchangeColumn[] {
  const taken = new Set([...columns.map(({ header }) => header), idHeader, versionHeader].map(comparable));
  const own = fields.map(({ key, name, type }) => {
    let header = name;
    while (taken.has(comparable(header))) header = `${header} (${key})`;
    taken.add(comparable(header));
    return column(customColumn(key), header, { isNumber: type === 'number' });
  });
  return [...columns, ...own];
}

const comparable = (header: string) => header.trim().toLowerCase();

/** The headers of a file with these columns. */
export function headersOf(columns: readonly ExchangeColumn[]): readonly string[] {
  return [...columns.map(({ header }) => header), idHeader, versionHeader];
}

/** What a file says of one thing: what it is called in the file's columns, its id and its version, in the order of `headersOf`. */
export function rowOf(
  columns: readonly ExchangeColumn[],
  id: string,
  values: Readonly<Record<string, ExchangeValue>>,
): readonly ExchangeValue[] {
  const cells = columns.map(({ field }) => asShown(field, values[field] ?? null));
  const visible = columns.filter(({ isTaken }) => isTaken).map(({ field }) => [field, values[field] ?? null] as const);
  return [...cells, id, versionOf(Object.fromEntries(visible))];
}

/** Days instead of moments; all else as it is. */
const asShown = (field: string, value: ExchangeValue) => (typeof value === 'string' ? textOf(field, value) : value);

/** Where the columns of an exported file stand, by what they are called. */
export interface ExchangeHead {
  /** Field by position; null: a column that we did not write. */
  readonly fields: readonly (string | null)[];
  readonly idAt: number;
  readonly versionAt: number;
}

/**
 * What the headers of a file are that was exported here, whatever order its columns have got since; null: it was not, for it
 * has no `Id` and `Version`, or has one of them twice.
 */
export function readHead(columns: readonly ExchangeColumn[], headers: readonly string[]): ExchangeHead | null {
  const names = headers.map(comparable);
  const at = (header: string) => {
    const first = names.indexOf(comparable(header));
    return first === names.lastIndexOf(comparable(header)) ? first : -1;
  };
  const [idAt, versionAt] = [at(idHeader), at(versionHeader)];
  if (idAt === -1 || versionAt === -1) return null;
  const byHeader = new Map(columns.map(({ field, header }) => [comparable(header), field]));
  return { fields: names.map((name) => byHeader.get(name) ?? null), idAt, versionAt };
}
