import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { OwnField } from '../shared/custom-fields/custom-values';
import { comparedOwn } from '../shared/custom-fields/own-form';
import { useFormat } from '../shared/format/use-format';
import { type ComparedField, type Fresh, plainField } from '../shared/forms/use-stale-edit';
import { useOrganization } from '../shared/organization/organization';
import { useMay } from '../shared/permissions/permissions';
import { type ProductDetailFragment, ProductDocument, ProductHistoryDocument } from './generated/operations';
import { formOf, type ProductForm } from './product-form';

/** Returns the product fields compared when two users edit the same product, including custom fields. */
export function useComparedFields(own: readonly OwnField[]): readonly ComparedField<ProductForm>[] {
  const { amounts } = useFormat();
  return useMemo(
    () => [
      plainField<ProductForm>('name', 'Name'),
      plainField<ProductForm>('sku', 'SKU'),
      plainField<ProductForm>('price', 'Price', ({ price }) => amounts.write(price)),
      plainField<ProductForm>('category', 'Category'),
      plainField<ProductForm>('supplier', 'Supplier'),
      plainField<ProductForm>('unit', 'Unit'),
      plainField<ProductForm>('barcode', 'Barcode'),
      plainField<ProductForm>('description', 'Description'),
      plainField<ProductForm>('status', 'Status', ({ status }) => (status === 'ACTIVE' ? 'Active' : 'Inactive')),
      ...comparedOwn<ProductForm>(own),
    ],
    [amounts, own],
  );
}

/** Returns a function that loads the current product and its history, if the user may read it. */
export function useFreshProduct(id: string): () => Promise<Fresh<ProductForm, ProductDetailFragment | null>> {
  const load = useLoadProduct();
  return () => load(id);
}

/** Like `useFreshProduct`, for any product. */
export function useLoadProduct(): (id: string) => Promise<Fresh<ProductForm, ProductDetailFragment>> {
  const client = useApolloClient();
  const { active } = useOrganization();
  const mayKnow = useMay('products.viewHistory');
  return async (id) => {
    const variables = { organizationId: active.id, id };
    const requested = { fetchPolicy: 'network-only', errorPolicy: 'all' } as const;
    const [{ data, error }, past] = await Promise.all([
      client.query({ query: ProductDocument, variables, ...requested }),
      mayKnow
        ? client.query({ query: ProductHistoryDocument, variables: { ...variables, pageSize: 20 }, ...requested })
        : null,
    ]);
    const thing = data?.product;
    if (!thing) throw error ?? new Error('The product is not there any more.');
    const history = past?.data?.history?.items ?? [];
    return { thing, values: formOf(thing), history: history.filter((entry) => entry !== null) };
  };
}
