import { type DecimalSign, readNumber } from '@tallyard/domain/imports/files';
import { type CustomField, type CustomValue, customValueOf } from '@tallyard/domain/products/custom-fields';
import * as fields from '@tallyard/domain/products/fields';
import { customColumn, customKeyOf, productImportColumns } from '@tallyard/domain/products/import-columns';
import { productNotFound, productSkuTaken, stockIsHeld } from '@tallyard/domain/products/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { cellSchemas, readCellOf } from '../../platform/imports/cells.ts';
import { type CellReading, type ImportedThing, importKind } from '../../platform/plans/import-kind.ts';
import type { ImportKind } from '../../platform/plans/kind.ts';
import { readFields } from '../custom-fields.ts';
import { readThese } from '../repository.ts';
import type { WholeProduct } from '../row.ts';
import { readStock } from '../stock.ts';
import type { ProductTeller } from '../telling.ts';
import { productsBySku } from './reading.ts';
import { ProductImporter } from './writing.ts';

const schemas = cellSchemas({
  sku: fields.productSku,
  name: fields.productName,
  description: fields.productDescription,
  category: fields.productCategory,
  price: fields.productPrice,
  status: fields.productStatus,
  supplier: fields.productSupplier,
  unit: fields.productUnit,
  barcode: fields.productBarcode,
});

/** Imports of products, the organisation's own fields included (PRD-17, PRD-45). */
export function productImportKind(teller: ProductTeller): ImportKind {
  const importer = new ProductImporter();
  return importKind({
    kind: 'products.import',
    entity: 'product',
    action: 'products.import',
    actionsOfUpdate: () => ['products.update'],
    unknown: productNotFound,
    unknownSku: 'No product has this SKU',
    skuTaken: productSkuTaken,
    hasEffects: false,
    place: ({ organizationId }) => `products of ${organizationId}`,
    async reader(transaction, { decimal }) {
      const { fields: own } = await readFields(transaction);
      const readOwn = readCellOf(productImportColumns, schemas, decimal);
      const byKey = new Map(own.map((field) => [field.key, field]));
      return {
        read(field, text) {
          const key = customKeyOf(field);
          return key === null ? readOwn(field, text) : readCustom(byKey.get(key), text, decimal);
        },
        missing: (values) =>
          own.flatMap(({ key, name, isRequired }) =>
            isRequired && (values[customColumn(key)] ?? null) === null
              ? [{ field: customColumn(key), reason: `${name} is required` }]
              : [],
          ),
      };
    },
    bySku: async (transaction, _terms, skus) => (await productsBySku(transaction, skus)).map(thingOf),
    byId: async (transaction, ids, lock) => (await readThese(transaction, ids, lock)).map(thingOf),
    create: (transaction, plan, rows) => importer.create(transaction, plan.reason, rows),
    update: (transaction, plan, rows) => importer.update(transaction, plan.reason, rows),
    remove: (transaction, reason, ids) => importer.remove(transaction, reason, ids),
    tell: (transaction, ids) => teller.tellImported(transaction, ids.length, ids),
    inUse: stockOf,
  });
}

/** A product with stock is in use. */
async function stockOf(transaction: TenantTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const stock = await readStock(transaction, ids);
  return new Map(
    stock.flatMap(({ productId, itemsWithStock }) =>
      itemsWithStock > 0 ? [[productId, stockIsHeld(itemsWithStock)] as const] : [],
    ),
  );
}

function readCustom(field: CustomField | undefined, text: string, decimal: DecimalSign): CellReading {
  if (field === undefined) return { problem: 'There is no field of this key' };
  if (text === '') return field.isRequired ? { problem: `${field.name} is required` } : { value: null };
  const plain = field.type === 'number' ? readNumber(text, decimal) : text;
  const value: CustomValue | null = customValueOf(field, String(plain));
  return value === null ? { problem: wantedOf(field) } : { value };
}

const wantedOf = ({ name, type, options }: CustomField): string =>
  ({
    text: `${name} must be text of at most 500 characters`,
    number: `${name} must be a number`,
    date: `${name} must be a date such as 2026-01-31`,
    'yes-no': `${name} must be yes or no`,
    choice: `${name} must be one of ${options.join(', ')}`,
  })[type];

function thingOf(product: WholeProduct): ImportedThing {
  const { productId, sku, name, description, category, price, status, supplier, unit, barcode, customFields } = product;
  return {
    id: productId,
    sku,
    label: `${name} (${sku})`,
    fields: {
      sku,
      name,
      description: description ?? '',
      category: category ?? null,
      price,
      status: status ?? null,
      supplier: supplier ?? null,
      unit: unit ?? null,
      barcode: barcode ?? null,
      ...Object.fromEntries(Object.entries(customFields).map(([key, value]) => [customColumn(key), value])),
    },
    isAsMade: product.createdAt === product.updatedAt,
  };
}
