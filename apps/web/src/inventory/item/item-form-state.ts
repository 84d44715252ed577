import {
  barcode,
  category,
  description,
  itemName,
  location,
  quantity,
  reorderPoint,
  sku,
  unitPrice,
} from '@tallyard/domain/inventory/fields';
import { defaultReorderPoint } from '@tallyard/domain/inventory/stock-level';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import type { CreateInventoryItemInput, UpdateInventoryItemInput } from '../../generated/schema-types';
import { parseAmount } from '../../shared/amounts';
import { problemWith } from '../../shared/schema-check';
import type { ItemDetailFragment } from '../generated/operations';

/** The form as typed. */
export interface ItemForm {
  warehouseId: string;
  name: string;
  sku: string;
  description: string;
  category: string;
  location: string;
  barcode: string;
  quantity: string;
  reorderPoint: string;
  unitPrice: string;
  isActive: boolean;
}

export type TextField = Exclude<keyof ItemForm, 'isActive'>;

export const emptyForm: ItemForm = {
  warehouseId: '',
  name: '',
  sku: '',
  description: '',
  category: '',
  location: '',
  barcode: '',
  quantity: '0',
  reorderPoint: String(defaultReorderPoint),
  unitPrice: '',
  isActive: true,
};

/** An item as its form shows it. */
export function formOf(item: ItemDetailFragment): ItemForm {
  return {
    warehouseId: item.warehouseId,
    name: item.name,
    sku: item.sku,
    description: item.description ?? '',
    category: item.category ?? '',
    location: item.location ?? '',
    barcode: item.barcode ?? '',
    quantity: String(item.quantity),
    reorderPoint: item.reorderPoint === null || item.reorderPoint === undefined ? '' : String(item.reorderPoint),
    unitPrice: item.unitPrice ?? '',
    isActive: item.isActive,
  };
}

const optionalAmount = (schema: typeof quantity) => (text: string) =>
  parseAmount(text) === null ? null : problemWith(schema, parseAmount(text));

/** What is wrong with the text of one field, by the domain's own schemas; null when nothing is. */
export const checks: Record<TextField, (text: string) => string | null> = {
  warehouseId: (text) => problemWith(warehouseId, text),
  name: (text) => problemWith(itemName, text),
  sku: (text) => problemWith(sku, text),
  description: (text) => problemWith(description, text),
  category: (text) => problemWith(category, text),
  location: (text) => problemWith(location, text),
  barcode: (text) => problemWith(barcode, text),
  quantity: (text) => problemWith(quantity, parseAmount(text) ?? Number.NaN),
  reorderPoint: optionalAmount(reorderPoint),
  unitPrice: optionalAmount(unitPrice),
};

/** Every problem of the form, by field. */
export function problemsOf(form: ItemForm): Partial<Record<TextField, string>> {
  const found = Object.entries(checks).flatMap(([field, check]) => {
    const problem = check(form[field as TextField]);
    return problem === null ? [] : [[field, problem]];
  });
  return Object.fromEntries(found);
}

const blankToNull = (text: string) => text.trim() || null;
const decimalText = (text: string) => {
  const value = parseAmount(text);
  return value === null ? null : String(value);
};

export function createInputOf(form: ItemForm): CreateInventoryItemInput {
  return {
    warehouseId: form.warehouseId,
    name: form.name.trim(),
    sku: form.sku.trim(),
    description: blankToNull(form.description),
    category: blankToNull(form.category),
    location: blankToNull(form.location),
    barcode: blankToNull(form.barcode),
    quantity: parseAmount(form.quantity),
    reorderPoint: parseAmount(form.reorderPoint),
    unitPrice: decimalText(form.unitPrice),
    isActive: form.isActive,
  };
}

/** Only what changed; a changed quantity goes with the one that was shown, so that nobody's change is lost. */
export function updateInputOf(form: ItemForm, shown: ItemForm): UpdateInventoryItemInput {
  const { warehouseId: _place, quantity: nextQuantity, ...rest } = createInputOf(form);
  const { warehouseId: _was, quantity: shownQuantity, ...before } = createInputOf(shown);
  const changed = Object.fromEntries(
    Object.entries(rest).filter(([field, value]) => value !== before[field as keyof typeof before]),
  );
  return nextQuantity === shownQuantity
    ? changed
    : { ...changed, quantity: nextQuantity, expectedQuantity: shownQuantity };
}
