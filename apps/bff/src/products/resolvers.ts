import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { changeProductFields, readProductFields } from '@tallyard/contracts/products/custom-field-endpoints';
import { listProductDuplicates } from '@tallyard/contracts/products/duplicate-endpoints';
import { createProduct, duplicateProduct, validateProductSku } from '@tallyard/contracts/products/endpoints';
import { readProductHistory, readProductPrices } from '@tallyard/contracts/products/history-endpoints';
import {
  listProductCategories,
  listProductSuppliers,
  readProduct,
  readProductStatistics,
} from '@tallyard/contracts/products/list-endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import { productStatusOf } from '@tallyard/domain/products/status';
import type { ProductFilter, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { requireActions } from '../permissions/require-actions.ts';
import { asOfOf, requestedAsOf } from '../platform/as-of.ts';
import { codeOfOutcome } from '../platform/bulk.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { changeFields, readFields, requestedOfFields } from '../platform/custom-fields.ts';
import { lower, lowerOr, sortOf, upper } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { linkedWarehouse } from '../platform/links/stock.ts';
import { listByIds, listQueryOf, pageOf, partOf, readPage } from '../platform/lists.ts';
import { plannedPayload } from '../platform/planned-bulk.ts';
import { orNotAvailable } from '../rest/missing-capabilities.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { validationFailure } from '../rest/validate.ts';
import { deleteProducts, type ProductUpdates, updateProducts } from './bulk-source.ts';
import {
  changeProduct,
  fetchNames,
  listProducts,
  type ProductChanges,
  type ProductQuery,
  removeProduct,
} from './source.ts';

type NewProduct = EndpointInput<typeof createProduct>['body'];

const noFilter: ProductFilter = {};
const onlyOurs = 'This upstream does not look products up like this';

/** Returns the query parameters of a filter; null means no filter. */
function filtered({ minPrice, maxPrice, status, customFields, ...texts }: ProductFilter): ProductQuery {
  return {
    search: texts.search ?? undefined,
    category: texts.category ?? undefined,
    supplier: texts.supplier ?? undefined,
    status: lowerOr(status),
    minPrice: numberOf(minPrice),
    maxPrice: numberOf(maxPrice),
    customFields: requestedOfFields(customFields),
  };
}

function numberOf(decimal: string | null | undefined): number | undefined {
  return decimal === null || decimal === undefined ? undefined : Number(decimal);
}

/** Converts to the REST wire, where money is a number and a status is in lower case. Null clears a field. */
function onTheWire<Input extends { price?: string | null; status?: 'ACTIVE' | 'INACTIVE' | null }>({
  price,
  status,
  ...others
}: Input) {
  return {
    ...others,
    ...(price === undefined ? {} : { price: price === null ? null : Number(price) }),
    ...(status === undefined ? {} : { status: status === null ? null : lower(status) }),
  };
}

/** Removes nulls, which mean the same as missing fields on creation. */
function withoutNulls(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

/** Returns the additional actions that setting these fields of a product needs (PERM-5). */
function actionsOfFields(input: { readonly category?: unknown; readonly price?: unknown }): ActionName[] {
  return [
    ...(input.category === undefined ? [] : (['products.setCategory'] as const)),
    ...(input.price === undefined ? [] : (['products.setPrice'] as const)),
  ];
}

export const productsResolvers: Resolvers = {
  Query: {
    products: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const filter = args.filter ?? noFilter;
      const asOf = requestedAsOf(args, context);
      const { isOurs } = context.rest.upstream;
      if (args.ids && !isOurs) {
        return pageOf(await listByIds(args.ids, (id) => context.loaders.product(organizationId).load(id)), part);
      }
      if (!isOurs && (args.skus || filter.customFields?.length)) {
        throw validationFailure([{ field: args.skus ? 'skus' : 'filter.customFields', message: onlyOurs }]);
      }
      const { limit, ...shared } = listQueryOf(args, part);
      const query: ProductQuery = {
        ...filtered(filter),
        ...shared,
        perPage: limit,
        skus: args.skus ? [...args.skus] : undefined,
        ...sortOf(args),
        asOf,
      };
      return pageOf(await context.api(listProducts, { organizationId, query }), part);
    },
    product: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const asOf = requestedAsOf(args, context);
      if (asOf === undefined) return context.loaders.product(organizationId).load(args.id);
      return oneOrNull(context.api(readProduct, { organizationId, params: { id: args.id }, query: { asOf } }));
    },
    productStatistics: (_parent, { organizationId }, context) =>
      orNotAvailable(context.rest, messages.statsNotAvailable, () =>
        context.api(readProductStatistics, { organizationId }),
      ),
    productCategories: async (_parent, args, context) =>
      fetchNames(context.rest, await organizationOf(context, args), listProductCategories),
    productSuppliers: async (_parent, args, context) =>
      fetchNames(context.rest, await organizationOf(context, args), listProductSuppliers),
    checkProductSku: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const body = { sku: args.sku, excludeProductId: args.excludeProductId ?? undefined };
      return { ...(await context.api(validateProductSku, { organizationId, body })), organizationId };
    },
    productDuplicates: async (_parent, { organizationId, by, pageSize, after }, context) => {
      const query = { by: lower(by), limit: pageSize ?? undefined, after: after ?? undefined };
      const { data, ...page } = await context.api(listProductDuplicates, { organizationId, query });
      return { groups: data, ...page };
    },
    productCustomFields: (_parent, args, context) => readFields(context, args, readProductFields),
    productHistory: historyOf(readProductHistory),
    priceHistory: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const page = await readPage(context, readProductPrices, args, { params: { id: args.id } });
      return { ...page, items: page.items.map((change) => ({ ...change, organizationId })) };
    },
  },
  Mutation: {
    // The contract's field schemas reject nulls for required values with their own messages.
    createProduct: async (_parent, { input }, context) => {
      const { organizationId: _named, ...fields } = input;
      const organizationId = await organizationOf(context, { input });
      await requireActions(context, organizationId, actionsOfFields(withoutNulls(fields)));
      const body = withoutNulls(onTheWire(fields)) as NewProduct;
      return { product: await context.api(createProduct, { organizationId, body }) };
    },
    updateProduct: async (_parent, { input }, context) => {
      const { organizationId: _named, id, expected, ...changes } = input;
      const organizationId = await organizationOf(context, { input });
      await requireActions(context, organizationId, actionsOfFields(changes));
      const body = { ...onTheWire(changes), ...(expected && { expected: onTheWire(expected) }) };
      return { product: await changeProduct(context.rest, organizationId, id, body as ProductChanges) };
    },
    duplicateProduct: async (_parent, { input }, context) => {
      const { organizationId, id, sku, name } = input;
      const body = { modifications: { sku: sku ?? undefined, name: name ?? undefined } };
      return { product: await context.api(duplicateProduct, { organizationId, params: { id }, body }) };
    },
    deleteProduct: async (_parent, { input }, context) => {
      const deletion = { reason: input.reason ?? undefined, force: input.force ?? undefined };
      const organizationId = await organizationOf(context, { input });
      await requireActions(context, organizationId, input.force ? ['products.manageInventory'] : []);
      await removeProduct(context.rest, organizationId, input.id, deletion);
      return { deletedId: input.id };
    },
    changeProductCustomFields: async (_parent, { input }, context) => ({
      productCustomFields: await changeFields(context, input, changeProductFields),
    }),
    bulkUpdateProducts: async (_parent, { input }, context) => {
      const { organizationId: _named, ids, planId, reason, ...updates } = input;
      const many = { organizationId: await organizationOf(context, { input }), ids, planId };
      await requireActions(context, many.organizationId, actionsOfFields(updates));
      const requested = onTheWire(updates) as ProductUpdates;
      return plannedPayload(await updateProducts(context.rest, many, requested, reason ?? undefined));
    },
    bulkDeleteProducts: async (_parent, { input }, context) => {
      const { ids, planId, reason, force } = input;
      const many = { organizationId: await organizationOf(context, { input }), ids, planId };
      await requireActions(context, many.organizationId, force ? ['products.manageInventory'] : []);
      const deletion = { reason: reason ?? undefined, force: force ?? undefined };
      return plannedPayload(await deleteProducts(context.rest, many, deletion));
    },
  },
  Product: {
    id: (product) => product.productId,
    organizationId: (product) => String(readable(product.organizationId)),
    status: (product) => upper(productStatusOf(readable(product.status))),
    stock: async (product, _args, context) => {
      const organizationId = String(readable(product.organizationId));
      const asOf = asOfOf(product);
      // guard: products.no-call-a-row
      const stock = await context.loaders.productStock(organizationId, asOf).load(readable(product.productId));
      return stock && { ...stock, organizationId, asOf };
    },
  },
  ProductStock: {
    warehouses: async ({ productId, organizationId, asOf }, _args, context) => {
      const rows = await context.loaders.productWarehouses(organizationId, asOf).load(productId);
      return rows?.map((row) => ({ ...row, organizationId, asOf })) ?? null;
    },
  },
  ProductWarehouseStock: {
    warehouse: ({ warehouseId, organizationId, asOf }, _args, context, info) =>
      linkedWarehouse({ organizationId: Number(organizationId), id: readable(warehouseId), asOf }, context, info),
  },
  ProductSkuCheck: {
    existingProduct: ({ existingProductId, organizationId }, _args, context) => {
      const id = readableOr(existingProductId) ?? null;
      return id === null ? null : context.loaders.product(organizationId).load(id);
    },
  },
  ProductPriceChange: {
    id: ({ priceId }) => priceId,
    person: ({ userId, userName, organizationId }) =>
      userId === null ? null : { id: userId, organizationId, name: userName },
  },
  ProductBulkOutcome: {
    code: codeOfOutcome,
    product: ({ product }) => product ?? null,
  },
};
