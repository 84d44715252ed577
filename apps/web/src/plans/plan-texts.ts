import { type Format, sentence } from '../shared/format/format';
import type { PlanProgressFragment, PlanRowDetailFragment } from './generated/operations';

export type Change = NonNullable<PlanRowDetailFragment['changes']>[number];

const fields: Readonly<Record<string, string>> = {
  category: 'Category',
  mergedInto: 'Merged into',
  itemCategory: 'Category of the item',
  location: 'Location',
  unitPrice: 'Unit price',
  isActive: 'Active',
  quantity: 'Quantity',
  adjustment: 'Adjustment',
  isDeleted: 'Deleted',
  isForced: 'Also while there is stock',
  sku: 'SKU',
  newSku: 'New SKU',
  name: 'Name',
  description: 'Description',
  barcode: 'Barcode',
  reorderPoint: 'Reorder point',
  price: 'Price',
  status: 'Status',
  supplier: 'Supplier',
  unit: 'Unit',
  movementType: 'Type',
  occurredAt: 'Happened',
  reference: 'Reference',
  notes: 'Notes',
  reason: 'Reason',
};

const isoInstant = /^\d{4}-\d{2}-\d{2}T.*Z$/;

/** Returns whether the rows of a plan come from a file. */
export const isOfFile = ({ kind }: Pick<PlanProgressFragment, 'kind'>): boolean =>
  kind === 'ITEMS_IMPORT' || kind === 'PRODUCTS_IMPORT' || kind === 'MOVEMENTS_IMPORT';

/** Returns the label of a field. */
export const fieldText = (field: string): string =>
  fields[field] ?? (field.startsWith('custom_') ? sentence(field.slice(7).replaceAll('_', ' ')) : field);

/** Returns a value as editable text. Values of an unknown type are shown as JSON. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Formats a value of a field for display. */
export function valueText(field: string, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'movementType') return sentence(plainText(value));
  // Only instants in a plan's format are formatted; the text of a file is shown unchanged.
  if (field === 'occurredAt' && typeof value === 'string' && isoInstant.test(value)) return format.moment(value);
  if (typeof value !== 'number') return plainText(value);
  if (field === 'unitPrice' || field === 'price') return format.money(String(value));
  return field === 'adjustment' ? format.change(value) : format.quantity(value);
}

/** Returns whether the field is a number. */
export const isAmount = (field: string): boolean =>
  ['unitPrice', 'price', 'quantity', 'adjustment', 'reorderPoint'].includes(field);
