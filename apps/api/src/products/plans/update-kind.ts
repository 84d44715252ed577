import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import {
  bulkProductCategory,
  bulkProductSupplier,
  productBarcode,
  productDescription,
  productName,
  productPrice,
  productStatus,
  productUnit,
} from '@tallyard/domain/products/fields';
import { productNotFound, titleOfProductUpdate } from '@tallyard/domain/products/texts';
import * as z from 'zod/mini';
import { asPlanned, plannedFields, writtenFields } from '../../platform/custom-fields/import-columns.ts';
import { fieldKind, type PlannedField, type Thing } from '../../platform/plans/field-kind.ts';
import type { PlanKind, RequestedRow } from '../../platform/plans/kind.ts';
import { keepPrices } from '../prices.ts';
import type { ProductPublisher } from '../product-publisher.ts';
import { readThese } from '../repository.ts';
import type { WholeProduct } from '../row.ts';
import { writeThese } from './products.ts';

/** The audited action of a bulk change, which is also the action that changing any field needs. */
const action = 'products.update';

const parsedBy = (schema: z.core.$ZodType<PlanValue>, needed: ActionName = action): PlannedField => ({
  action: needed,
  parse: (value) => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? { value: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'Not valid' };
  },
});

const fields: Readonly<Record<string, PlannedField>> = {
  name: parsedBy(productName),
  description: {
    action,
    parse: (value) => (value === null ? { value: '' } : parsedBy(productDescription).parse(value)),
  },
  barcode: parsedBy(productBarcode),
  unit: parsedBy(productUnit),
  category: parsedBy(bulkProductCategory, 'products.setCategory'),
  price: {
    action: 'products.setPrice',
    // A text that is not a number is reported as such, not as missing.
    parse: (value) => (value === null ? { problem: 'Price is required' } : parsedBy(productPrice).parse(value)),
  },
  status: parsedBy(productStatus),
  supplier: parsedBy(bulkProductSupplier),
};

/** Plans that set fields of products, different ones for each product. Each new price is added to the price history. */
export function productUpdateKind(publisher: ProductPublisher): PlanKind {
  const kind = updating(publisher);
  return {
    ...kind,
    // Direct bulk calls need the same actions (PRD-34, PRD-37).
    actionsOf: (names) =>
      names.length === 0 ? [] : [...new Set<ActionName>([action, 'products.bulkUpdate', ...kind.actionsOf(names)])],
  };
}

function updating(publisher: ProductPublisher): PlanKind {
  return fieldKind({
    kind: 'products.update',
    entity: 'product',
    audited: action,
    unknown: productNotFound,
    fields,
    own: plannedFields('product', action),
    titleOf,
    read: async (transaction, ids, lock) => (await readThese(transaction, ids, lock)).map(thingOf),
    write: async (transaction, changes, { before, reason }) => {
      const written = changes.map(({ id, fields: input }) => {
        // Set by `thingOf`.
        const product = before.get(id)?.told as WholeProduct | undefined;
        return { id, fields: writtenFields(input, product?.customFields) };
      });
      const changed = await writeThese(transaction, written);
      const prices = changed.map(({ productId, price: after }) => {
        return { productId, before: (before.get(productId)?.fields.price ?? null) as number | null, after };
      });
      keepPrices(transaction, prices, reason);
      return changed.map(thingOf);
    },
    publish: (transaction, changed, names) =>
      publisher.publishMany(
        transaction,
        // Set by `thingOf`.
        changed.map(({ told: undone }) => ({
          change: 'updated' as const,
          product: undone as WholeProduct,
          fields: names,
        })),
      ),
  });
}

function titleOf(rows: readonly RequestedRow[]): string {
  const changes = rows.flatMap((row) => row.changes);
  const names = [...new Set(changes.map(({ field }) => field))];
  const [status, ...others] = new Set(changes.map(({ to }) => to));
  const isOneStatus = names.length === 1 && names[0] === 'status' && others.length === 0;
  return titleOfProductUpdate(names, isOneStatus ? String(status) : null, rows.length);
}

function thingOf(product: WholeProduct): Thing {
  const { barcode, category, description, price, supplier, status, unit, customFields } = product;
  return {
    id: product.productId,
    label: `${product.name} (${product.sku})`,
    fields: {
      name: product.name,
      description: description ?? '',
      barcode: barcode ?? null,
      unit: unit ?? null,
      category: category ?? null,
      price,
      supplier: supplier ?? null,
      status: status ?? null,
      ...asPlanned(customFields),
    },
    told: product,
  };
}
