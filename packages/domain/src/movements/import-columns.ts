import type { ImportColumn } from '../imports/mapping.ts';
import type { MovementType } from './movements.ts';

export const movementImportFields = [
  'sku',
  'quantity',
  'occurredAt',
  'movementType',
  'reference',
  'unitPrice',
  'notes',
  'reason',
] as const;
export type MovementImportField = (typeof movementImportFields)[number];

/** The types of movements that can be imported; transfers cannot, because they have two warehouses. */
export const importedTypes = ['OUTBOUND', 'INBOUND', 'ADJUSTMENT'] as const;
export type ImportedType = (typeof importedTypes)[number];

/** The columns of an import of movements. */
export const movementImportColumns: readonly ImportColumn<MovementImportField>[] = [
  {
    field: 'sku',
    label: 'SKU',
    required: true,
    headers: ['sku', 'stockcode', 'itemcode', 'productcode', 'articlenumber', 'partnumber', 'code', 'itemnumber'],
  },
  {
    field: 'quantity',
    label: 'Quantity',
    required: true,
    isNumber: true,
    headers: ['quantity', 'qty', 'quantitysold', 'amount', 'units', 'pieces', 'count'],
  },
  {
    field: 'occurredAt',
    label: 'Happened',
    required: false,
    headers: [
      'happened',
      'occurredat',
      'invoicedate',
      'orderdate',
      'movementdate',
      'date',
      'datetime',
      'timestamp',
      'soldat',
      'when',
      'day',
    ],
  },
  {
    field: 'movementType',
    label: 'Type',
    required: false,
    headers: ['movementtype', 'type', 'direction', 'transactiontype'],
  },
  {
    field: 'reference',
    label: 'Reference',
    required: false,
    headers: ['reference', 'invoiceno', 'invoicenumber', 'invoice', 'orderno', 'ordernumber', 'document', 'documentno'],
  },
  {
    field: 'unitPrice',
    label: 'Unit price',
    required: false,
    isNumber: true,
    headers: [
      'unitprice',
      'price',
      ...['gbp', 'eur', 'usd'].flatMap((code) => [`unitprice${code}`, `price${code}`]),
      'cost',
      'unitcost',
    ],
  },
  { field: 'notes', label: 'Notes', required: false, headers: ['notes', 'note', 'comment', 'remark'] },
  { field: 'reason', label: 'Reason', required: false, headers: ['reason', 'why'] },
];

const typeLabels: Readonly<Record<string, MovementType>> = {
  outbound: 'OUTBOUND',
  out: 'OUTBOUND',
  issue: 'OUTBOUND',
  sale: 'OUTBOUND',
  sold: 'OUTBOUND',
  inbound: 'INBOUND',
  in: 'INBOUND',
  receipt: 'INBOUND',
  delivery: 'INBOUND',
  return: 'INBOUND',
  adjustment: 'ADJUSTMENT',
  adjust: 'ADJUSTMENT',
  correction: 'ADJUSTMENT',
  transfer: 'TRANSFER',
};

/** Returns the movement type that a cell names; null if it names none. */
export const readTypeText = (text: string): MovementType | null => typeLabels[text.trim().toLowerCase()] ?? null;

/**
 * Reverses the direction of an inbound or outbound movement with a negative quantity: a sale that was returned, or a delivery
 * that was sent back. An adjustment keeps its sign.
 */
export function signedMovement(
  type: ImportedType,
  quantity: number,
): { readonly type: ImportedType; readonly quantity: number } {
  if (type === 'ADJUSTMENT' || quantity >= 0) return { type, quantity };
  return { type: type === 'OUTBOUND' ? 'INBOUND' : 'OUTBOUND', quantity: -quantity };
}

/** A date, or a date and time, as written in a file: '2026-01-31 08:00', with or without a time zone. */
export interface WrittenInstant {
  /** In the format of databases: '2026-01-31 08:00:00'. */
  readonly local: string;
  /** '+01:00' or 'Z'; null for the local time of the place where the file was written. */
  readonly offset: string | null;
}

const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Reads '2026-01-31', '2026-01-31T08:00:00Z', '31.01.2026 08:00'; null if the date is ambiguous or invalid. */
export function readWrittenInstant(text: string): WrittenInstant | null {
  const [, year, month, day, hour = '0', minute = '00', second = '00', offset] =
    iso.exec(text) ?? swapped(dotted.exec(text)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const local = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}:${second}`;
  const read = new Date(`${local.replace(' ', 'T')}Z`);
  // `Date` would silently change 31 February or hour 25 into another date.
  const isReal = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(local.slice(0, 10));
  return isReal ? { local, offset: offset ?? null } : null;
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | null {
  if (match === null) return null;
  const [whole, day, month, year, ...time] = match;
  return [whole, year, month, day, ...time];
}

export const instantForm = 'Must be a day or a date and time such as 2026-01-31, 2026-01-31 08:00 or 31.01.2026';
export const typeForm = 'Must be inbound, outbound or adjustment';
export const transfersNotImported = 'Transfers are not imported: they have two ends';
export const noItemOfSku = 'No item of the warehouse has this SKU';
export const importedMeanwhile = 'A movement like this was made meanwhile';
export const typeRequired = 'Say what the movements are, or map a column that does';
