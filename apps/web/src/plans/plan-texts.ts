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

/** Whether the rows of a plan are those of a file. */
export const isOfFile = ({ kind }: Pick<PlanProgressFragment, 'kind'>): boolean =>
  kind === 'ITEMS_IMPORT' || kind === 'PRODUCTS_IMPORT' || kind === 'MOVEMENTS_IMPORT';

/** What people call a field. */
export const fieldText = (field: string): string =>
  fields[field] ?? (field.startsWith('custom_') ? sentence(field.slice(7).replaceAll('_', ' ')) : field);

/** A value as it is typed; a shape that no field of ours has, as it came. */
export const plainText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value of a field as people read it. */
export function valueText(field: string, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'movementType') return sentence(plainText(value));
  // As a plan has it; what stood in the file is told as it stood there.
  if (field === 'occurredAt' && typeof value === 'string' && isoInstant.test(value)) return format.moment(value);
  if (typeof value !== 'number') return plainText(value);
  if (field === 'unitPrice' || field === 'price') return format.money(String(value));
  return field === 'adjustment' ? format.change(value) : format.quantity(value);
}

/** Fields that are numbers. */
export const isAmount = (field: string): boolean =>
  ['unitPrice', 'price', 'quantity', 'adjustment', 'reorderPoint'].includes(field);
