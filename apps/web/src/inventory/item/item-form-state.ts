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
import { type OwnField, type OwnTexts, textsOf } from '../../shared/custom-fields/custom-values';
import { changedOf, customFieldsInput, ownProblems, seenOwn } from '../../shared/custom-fields/own-form';
import { parseAmount } from '../../shared/format/amounts';
import { problemWith } from '../../shared/forms/schema-check';
import { type Problems, problemsBy } from '../../shared/forms/use-entity-form';
import type { ItemDetailFragment } from '../generated/operations';

/** The form as typed. Amounts are in server notation, see AmountInput. */
export interface ItemForm {
  warehouseId: string;
  name: string;
  sku: string;
  description: string;
  category: string;
  location: string;
  /** Empty: in no folder. */
  folderId: string;
  barcode: string;
  quantity: string;
  reorderPoint: string;
  unitPrice: string;
  isActive: boolean;
  /** The values of custom fields, by key. */
  own: OwnTexts;
}

export type TextField = Exclude<keyof ItemForm, 'isActive' | 'own'>;

export const emptyForm: ItemForm = {
  warehouseId: '',
  name: '',
  sku: '',
  description: '',
  category: '',
  location: '',
  folderId: '',
  barcode: '',
  quantity: '0',
  reorderPoint: String(defaultReorderPoint),
  unitPrice: '',
  isActive: true,
  own: {},
};

/** Returns the form of an item. Fields that could not be read are blank and stay unchanged unless edited. */
export function formOf(item: ItemDetailFragment): ItemForm {
  return {
    warehouseId: item.warehouse?.id ?? '',
    name: item.name ?? '',
    sku: item.sku ?? '',
    description: item.description ?? '',
    category: item.category ?? '',
    location: item.location ?? '',
    folderId: item.folder?.id ?? '',
    barcode: item.barcode ?? '',
    quantity: String(item.quantity ?? ''),
    reorderPoint: item.reorderPoint === null || item.reorderPoint === undefined ? '' : String(item.reorderPoint),
    unitPrice: item.unitPrice ?? '',
    isActive: item.isActive ?? true,
    own: textsOf(item.customFields),
  };
}

const optionalAmount = (schema: typeof quantity) => (text: string) =>
  parseAmount(text) === null ? null : problemWith(schema, parseAmount(text));

/** Checks of the text fields with the domain's schemas; null if valid. */
export const checks: Record<TextField, (text: string) => string | null> = {
  warehouseId: (text) => problemWith(warehouseId, text),
  name: (text) => problemWith(itemName, text),
  sku: (text) => problemWith(sku, text),
  description: (text) => problemWith(description, text),
  category: (text) => problemWith(category, text),
  location: (text) => problemWith(location, text),
  // It is selected, not typed.
  folderId: () => null,
  barcode: (text) => problemWith(barcode, text),
  quantity: (text) => problemWith(quantity, parseAmount(text) ?? Number.NaN),
  reorderPoint: optionalAmount(reorderPoint),
  unitPrice: optionalAmount(unitPrice),
};

/**
 * Returns the problems of the form by field. For an existing item (`shown`), unchanged fields are skipped, and custom fields
 * if all of them are unchanged.
 */
export const problemsOf = (form: ItemForm, fields: readonly OwnField[], shown?: ItemForm): Problems<ItemForm> => ({
  ...problemsBy<ItemForm>(checks, form, shown),
  ...ownProblems(form, fields, shown),
});

/** Maps error codes to form fields: a SKU that another item has. */
export const itemCodes = { SKU_TAKEN: 'sku' } as const;

/** The input fields of an item, without its id and organization. */
type Fields<Input> = Omit<Input, 'organizationId' | 'id'>;

const blankToNull = (text: string) => text.trim() || null;
const decimalText = (text: string) => {
  const value = parseAmount(text);
  return value === null ? null : text.trim();
};

export function createInputOf(form: ItemForm, fields: readonly OwnField[]): Fields<CreateInventoryItemInput> {
  return { ...valuesOf(form), ...customFieldsInput(form, fields) };
}

function valuesOf(form: ItemForm) {
  return {
    warehouseId: form.warehouseId,
    name: form.name.trim(),
    sku: form.sku.trim(),
    description: blankToNull(form.description),
    category: blankToNull(form.category),
    location: blankToNull(form.location),
    folderId: blankToNull(form.folderId),
    barcode: blankToNull(form.barcode),
    quantity: parseAmount(form.quantity),
    reorderPoint: parseAmount(form.reorderPoint),
    unitPrice: decimalText(form.unitPrice),
    isActive: form.isActive,
  };
}

/** Returns only the changed fields. The quantity is never included, because adjustments change it. */
export function updateInputOf(
  form: ItemForm,
  shown: ItemForm,
  fields: readonly OwnField[],
): Fields<UpdateInventoryItemInput> {
  const { warehouseId: _place, quantity: _next, ...rest } = valuesOf(form);
  const { warehouseId: _was, quantity: _shown, ...before } = valuesOf(shown);
  const changed = Object.entries(rest).filter(([field, value]) => value !== before[field as keyof typeof before]);
  return { ...Object.fromEntries(changed), ...changedOf(form, shown, fields) };
}

/** Returns the previous values of the changed fields, which the server compares with the current ones. */
export function seenOf(
  item: ItemDetailFragment,
  { customFields, folderId, ...changes }: Fields<UpdateInventoryItemInput>,
): NonNullable<UpdateInventoryItemInput['expected']> {
  const names = Object.keys(changes) as (keyof typeof changes & keyof ItemDetailFragment)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, item[name]])),
    ...(folderId === undefined ? {} : { folderId: item.folder?.id ?? null }),
    ...seenOwn(item.customFields, customFields as Record<string, unknown> | undefined),
  };
}
