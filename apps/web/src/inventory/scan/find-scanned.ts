import { useApolloClient } from '@apollo/client/react';
import { barcodeForms } from '@tallyard/domain/barcodes/barcode-forms';
import { folderIdOf } from '@tallyard/domain/folders/codes';
import { useOrganization } from '../../shared/organization/organization';
import { rowsOf } from '../../shared/queries/missing-values';
import {
  InventoryItemsByBarcodeDocument,
  type ItemRowFragment,
  ScannedFolderDocument,
  ScannedOtherwiseDocument,
} from '../generated/operations';

/** The result for a code. Several items can share a SKU, which our labels encode if there is no barcode. */
export type Found =
  | { readonly kind: 'item' | 'product' | 'folder'; readonly id: string }
  | { readonly kind: 'items'; readonly sku: string }
  /** Several items match, and the user chooses one. */
  | { readonly kind: 'choice'; readonly items: readonly ItemRowFragment[] }
  | null;

/**
 * Finds the folder of one of our labels, else the items with the barcode, else those with the SKU, else the product with
 * either. Throws the server's error.
 */
export function useFindScanned(): (code: string) => Promise<Found> {
  const client = useApolloClient();
  const { active } = useOrganization();
  const organizationId = active.id;
  return async (code) => {
    const fetchPolicy = 'network-only';
    const folderId = folderIdOf(code);
    // guard: folders.scanned
    if (folderId !== null) {
      const variables = { organizationId, id: folderId };
      const { data: place } = await client.query({ query: ScannedFolderDocument, variables, fetchPolicy });
      if (place?.folder) return { kind: 'folder', id: place.folder.id };
    }
    const { data: byBarcode } = await client.query({
      query: InventoryItemsByBarcodeDocument,
      variables: { organizationId, barcode: code },
      fetchPolicy,
    });
    const items = byBarcode?.inventoryItemsByBarcode ?? [];
    const [item] = items;
    // guard: barcodes.choice
    if (item) return items.length > 1 ? { kind: 'choice', items } : { kind: 'item', id: item.id };
    const forms = barcodeForms(code);
    // The last form of a number has no leading zeros, so all other forms contain it.
    const search = forms.at(-1) ?? code;
    const { data } = await client.query({
      query: ScannedOtherwiseDocument,
      variables: { organizationId, skus: [code], products: { search } },
      fetchPolicy,
    });
    const [first, second] = rowsOf(data?.inventoryItems) ?? [];
    if (first) return second ? { kind: 'items', sku: code } : { kind: 'item', id: first.id };
    const products = rowsOf(data?.products) ?? [];
    const product =
      products.find(({ barcode }) => barcode !== null && forms.includes(barcode)) ??
      products.find(({ sku }) => sku === code);
    return product ? { kind: 'product', id: product.id } : null;
  };
}
