import { customColumn } from '../custom-fields/columns.ts';
import type { CustomField } from '../custom-fields/values.ts';
import { type ExchangeValue, textOf } from './cells.ts';
import { versionOf } from './version.ts';

/** A column of an exported file. */
export interface ExchangeColumn {
  /** The field name in contracts and imports; for a custom field, the `customColumn` of its key. */
  readonly field: string;
  readonly header: string;
  /** Whether values are written as numbers into spreadsheets and JSON. */
  readonly isNumber: boolean;
  /** Whether an import of the file reads the column; the row's version then covers it. */
  readonly isTaken: boolean;
  /** Whether the column is exported by default (PRD-3). */
  readonly isDefault: boolean;
}

const column = (
  field: string,
  header: string,
  { isNumber = false, isTaken = true, isDefault = false }: Partial<Omit<ExchangeColumn, 'field' | 'header'>> = {},
): ExchangeColumn => ({ field, header, isNumber, isTaken, isDefault });

const inDefault = { isDefault: true } as const;
const only = { isTaken: false } as const;

/** The columns of an export of products. The first six, in this order, are the default (PRD-3). */
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

/**
 * The columns of an export of items as of a past time. Imports ignore the quantities, which they would otherwise set as the
 * current ones.
 */
export const itemThenExchange: readonly ExchangeColumn[] = [
  column('asOf', 'As of', { isDefault: true, isTaken: false }),
  ...itemExchange.map((one) => (one.field === 'quantity' ? { ...one, header: 'Quantity then', isTaken: false } : one)),
];

/** The columns of an export of changes between two times; imports ignore them. */
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

/** The columns of an export of the inventory valuation; imports ignore them. */
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

/** The columns of an export of movements (MOV-53). An import of movements finds its columns by their headers. */
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

/** The columns of an export of movements as of a past time, which each row contains. */
export const movementThenExchange: readonly ExchangeColumn[] = [
  column('asOf', 'As of', { isDefault: true, isTaken: false }),
  ...movementExchange.map((one) => (one.field === 'status' ? { ...one, header: 'Status then' } : one)),
];

const shownFirst = { isDefault: true, isTaken: false } as const;
const shownNumber = { isDefault: true, isNumber: true, isTaken: false } as const;
const onlyNumber = { isNumber: true, isTaken: false } as const;

/** The columns of an export of alerts (ALR-35); imports ignore them. */
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

/**
 * The columns of an export of alert rules (ALR-18); imports ignore them. Resolution times are in minutes, success rates from 0
 * to 1.
 */
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

/**
 * The columns of an export of the audit trail; imports ignore them. States are JSON, because each kind of record has its own
 * fields.
 */
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

/** The fields of list columns on the screen that have another name in files. */
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

/** The column settings of a saved view, by the names of the columns on the screen. */
export interface ArrangedColumns {
  readonly order: readonly string[];
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * Returns the columns for an export of a view, in its order: the default columns, plus those that the view shows, without
 * those that it hides. Columns that files do not have are ignored. Without settings, returns the default columns.
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
  // Columns that the view orders are sorted among their own positions; all others stay where they are, such as the name first.
  return visible.map((one) => (place.has(one.field) ? (ordered.shift() ?? one) : one));
}

/** The last two columns of every exported file. */
export const idHeader = 'Id';
export const versionHeader = 'Version';

/**
 * Returns the columns followed by the organization's custom fields. A custom field whose name is already used as a header gets
 * its key appended, 'Price (price_2)', so that headers are unique.
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

/** Returns the headers of a file with these columns. */
export function headersOf(columns: readonly ExchangeColumn[]): readonly string[] {
  return [...columns.map(({ header }) => header), idHeader, versionHeader];
}

/** Returns the cells of one record: its values, its id, and its version, in the order of `headersOf`. */
export function rowOf(
  columns: readonly ExchangeColumn[],
  id: string,
  values: Readonly<Record<string, ExchangeValue>>,
): readonly ExchangeValue[] {
  const cells = columns.map(({ field }) => asShown(field, values[field] ?? null));
  const visible = columns.filter(({ isTaken }) => isTaken).map(({ field }) => [field, values[field] ?? null] as const);
  return [...cells, id, versionOf(Object.fromEntries(visible))];
}

/** Formats timestamps as dates; keeps all other values. */
const asShown = (field: string, value: ExchangeValue) => (typeof value === 'string' ? textOf(field, value) : value);

/** The positions of the columns in an exported file. */
export interface ExchangeHead {
  /** Fields by position; null for a column that the export did not write. */
  readonly fields: readonly (string | null)[];
  readonly idAt: number;
  readonly versionAt: number;
}

/**
 * Finds the columns of a file that was exported by this app, in any order. Null if it was not: `Id` or `Version` is missing or
 * not unique.
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
