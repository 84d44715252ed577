import {
  productBarcode,
  productCategory,
  productDescription,
  productName,
  productPrice,
  productReason,
  productSku,
  productSupplier,
  productUnit,
} from '@tallyard/domain/products/fields';
import type { ProductStatus, UpdateProductInput } from '../generated/schema-types';
import { type OwnField, type OwnTexts, textsOf } from '../shared/custom-fields/custom-values';
import { changedOf, customFieldsInput, ownProblems, seenOwn } from '../shared/custom-fields/own-form';
import { parseAmount } from '../shared/format/amounts';
import { type FieldSchema, problemWith } from '../shared/forms/schema-check';
import type { Problems } from '../shared/forms/use-entity-form';
import type { ProductDetailFragment } from './generated/operations';

/** The form's text fields as typed. The price is in server notation, see AmountInput. */
export const emptyTexts = {
  sku: '',
  name: '',
  description: '',
  category: '',
  supplier: '',
  price: '',
  unit: '',
  barcode: '',
  reason: '',
};
export type ProductTexts = typeof emptyTexts;
export type ProductText = keyof ProductTexts;

export interface ProductForm extends ProductTexts {
  status: ProductStatus;
  /** The values of custom fields, by key. */
  own: OwnTexts;
}

/** Returns the form of a product. Fields that could not be read are blank and stay unchanged unless edited. */
export function formOf(product: ProductDetailFragment | null): ProductForm {
  const { sku, name, description, category, supplier, price, unit, barcode } = product ?? {};
  return {
    sku: sku ?? '',
    name: name ?? '',
    description: description ?? '',
    category: category ?? '',
    supplier: supplier ?? '',
    price: price ?? '',
    unit: unit ?? '',
    barcode: barcode ?? '',
    reason: '',
    status: product?.status ?? 'ACTIVE',
    own: textsOf(product?.customFields),
  };
}

const schemas: Record<Exclude<ProductText, 'price' | 'reason'>, FieldSchema> = {
  sku: productSku,
  name: productName,
  description: productDescription,
  category: productCategory,
  supplier: productSupplier,
  unit: productUnit,
  barcode: productBarcode,
};

/** Checks a text field with the domain's schema. Returns the problem, or null. */
export function checkText(field: ProductText, text: string): string | null {
  if (field === 'price') return parseAmount(text) === null ? null : problemWith(productPrice, parseAmount(text));
  if (field === 'reason') return text.trim() === '' ? null : problemWith(productReason, text);
  return problemWith(schemas[field], text);
}

/**
 * Returns the problems of the form by field. For an existing product, unchanged fields are skipped, and custom fields if all
 * of them are unchanged.
 */
export function problemsOf(form: ProductForm, shown: ProductForm | null, fields: readonly OwnField[]) {
  const found: Record<string, string> = {};
  for (const name of Object.keys(emptyTexts) as ProductText[]) {
    const problem = form[name] === shown?.[name] ? null : checkText(name, form[name]);
    if (problem !== null) found[name] = problem;
  }
  return { ...found, ...ownProblems(form, fields, shown) } as Problems<ProductForm>;
}

function valuesOf({ status, own: _own, ...texts }: ProductForm) {
  const blankToNull = (text: string) => text.trim() || null;
  return {
    sku: texts.sku.trim(),
    name: texts.name.trim(),
    description: blankToNull(texts.description),
    category: blankToNull(texts.category),
    supplier: blankToNull(texts.supplier),
    price: blankToNull(texts.price),
    unit: blankToNull(texts.unit),
    barcode: blankToNull(texts.barcode),
    status,
  };
}

/** Returns the input for a new product, with the custom fields that have a value. */
export function createInputOf(form: ProductForm, fields: readonly OwnField[]) {
  return { ...valuesOf(form), ...customFieldsInput(form, fields) };
}

/** Returns only the changed fields, with the reason for the change. */
export function updateInputOf(form: ProductForm, shown: ProductForm, fields: readonly OwnField[]) {
  const before = valuesOf(shown);
  const changed = Object.entries(valuesOf(form)).filter(
    // guard: products.changed-alone-is-sent
    ([field, value]) => value !== before[field as keyof typeof before],
  );
  const reason = form.reason.trim();
  return {
    ...Object.fromEntries(changed),
    ...changedOf(form, shown, fields),
    ...(reason && { reason }),
  };
}

/** Returns the previous values of the changed fields, which the server compares with the current ones. */
export function seenOf(
  product: ProductDetailFragment,
  { customFields, ...changes }: ReturnType<typeof updateInputOf>,
): NonNullable<UpdateProductInput['expected']> {
  const names = Object.keys(changes).filter((name) => name !== 'reason') as (keyof ProductDetailFragment)[];
  return {
    ...Object.fromEntries(names.map((name) => [name, product[name]])),
    ...seenOwn(product.customFields, customFields),
  };
}
