import type { ActionName } from '@tallyard/domain/permissions/actions';
import * as fields from '@tallyard/domain/products/fields';
import { productImportColumns } from '@tallyard/domain/products/import-columns';
import { productNotFound, productSkuTaken, stockRemains } from '@tallyard/domain/products/texts';
import { asPlanned, readerWithFields } from '../../platform/custom-fields/import-columns.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { cellSchemas, numberAnswersOf, readCellOf } from '../../platform/imports/cells.ts';
import type { ImportedThing } from '../../platform/plans/import-description.ts';
import { importKind } from '../../platform/plans/import-kind.ts';
import type { ImportKind } from '../../platform/plans/kind.ts';
import type { ProductPublisher } from '../product-publisher.ts';
import { placeOfProducts, readThese } from '../repository.ts';
import type { WholeProduct } from '../row.ts';
import { readStock } from '../stock.ts';
import { ProductImporter } from './product-importer.ts';
import { productsBySku } from './read-products.ts';

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

/** Returns the additional actions needed to import these fields of products (PERM-5). */
export function actionsOfColumns(fields: readonly string[]): ActionName[] {
  return [
    ...(fields.includes('category') ? (['products.setCategory'] as const) : []),
    ...(fields.includes('price') ? (['products.setPrice'] as const) : []),
  ];
}

/** Imports products, including custom fields (PRD-17, PRD-45). */
export function productImportKind(publisher: ProductPublisher): ImportKind {
  const importer = new ProductImporter();
  return importKind({
    kind: 'products.import',
    entity: 'product',
    action: 'products.import',
    actionsOfUpdate: () => ['products.update'],
    actionsOfFields: actionsOfColumns,
    unknown: productNotFound,
    unknownSku: 'No product has this SKU',
    skuIndex: 'products_sku',
    skuTaken: productSkuTaken,
    hasEffects: false,
    place: placeOfProducts,
    reader: (transaction, terms) => {
      const answers = numberAnswersOf(terms);
      return readerWithFields(transaction, 'product', answers, readCellOf(productImportColumns, schemas, answers));
    },
    bySku: async (transaction, _terms, skus) => (await productsBySku(transaction, skus)).map(thingOf),
    byId: async (transaction, ids, lock) => (await readThese(transaction, ids, lock)).map(thingOf),
    create: (transaction, plan, rows) => importer.create(transaction, plan.reason, rows),
    update: (transaction, plan, rows) => importer.update(transaction, plan.reason, rows),
    remove: (transaction, reason, ids) => importer.remove(transaction, reason, ids),
    publish: (transaction, ids) => publisher.publishImported(transaction, ids.length, ids),
    // guard: imports.undo-in-use
    inUse: stockOf,
  });
}

/** Returns why products are in use, for each one with stock. */
async function stockOf(transaction: TenantTransaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const stock = await readStock(transaction, ids);
  return new Map(
    stock.flatMap(({ productId, itemsWithStock }) =>
      itemsWithStock > 0 ? [[productId, stockRemains(itemsWithStock)] as const] : [],
    ),
  );
}

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
      ...asPlanned(customFields),
    },
    isAsMade: product.createdAt === product.updatedAt,
  };
}
