import { useMemo } from 'react';
import { type ListCell, type ListCells, plainCell } from '../shared/cells/list-cells';
import { type GridOfListProps, ListGrid } from '../shared/cells/list-grid';
import { ownCells } from '../shared/custom-fields/own-columns';
import { useGate } from '../shared/permissions/permissions';
import { useLoadProduct } from './fresh-product';
import { type ProductRowFragment, UpdateProductDocument } from './generated/operations';
import { checkText } from './product-form';
import { useProductChoices } from './use-product-choices';

const cell = (
  field: 'name' | 'sku' | 'category' | 'supplier' | 'price',
  label: string,
  more: Partial<ListCell<ProductRowFragment>> = {},
): ListCell<ProductRowFragment> =>
  plainCell(field, { label, kind: 'text', check: (text) => checkText(field, text), ...more });

/** The editable cells of products. Stock belongs to the items and is adjusted there. */
const productCells: ListCells<ProductRowFragment> = {
  kind: 'PRODUCTS_UPDATE',
  editable: {
    name: cell('name', 'Name'),
    sku: cell('sku', 'SKU', { isPasted: false }),
    category: cell('category', 'Category'),
    supplier: cell('supplier', 'Supplier'),
    price: cell('price', 'Price', { kind: 'money' }),
    status: plainCell('status', {
      label: 'Status',
      kind: 'choice',
      check: (text) => (text === 'ACTIVE' || text === 'INACTIVE' ? null : 'Status must be Active or Inactive'),
      choices: [
        { value: 'ACTIVE', label: 'Active' },
        { value: 'INACTIVE', label: 'Inactive' },
      ],
    }),
  },
  fixed: {
    onHand: {
      text: ({ stock }) => String(stock?.onHand ?? ''),
      why: 'On hand is what its items have; they are adjusted, with a reason',
    },
    updated: { text: ({ updatedAt }) => updatedAt ?? '', why: 'Changed is told, not set' },
    created: { text: ({ createdAt }) => createdAt ?? '', why: 'Created is told, not set' },
  },
};

const categoryOf = ({ category }: ProductRowFragment) => category ?? '';
const priceOf = ({ price }: ProductRowFragment) => price ?? '';

/** The product list with a cell cursor. */
export default function ProductGrid(props: GridOfListProps<ProductRowFragment>) {
  const load = useLoadProduct();
  const { fields } = useProductChoices();
  const { reason: noCategory } = useGate('products.setCategory');
  const { reason: noPrice } = useGate('products.setPrice');
  const cells = useMemo(() => {
    const { category, price, ...others } = productCells.editable;
    return {
      ...productCells,
      editable: {
        ...others,
        ...(noCategory === null && { category }),
        ...(noPrice === null && { price }),
        ...ownCells<ProductRowFragment>(fields),
      },
      fixed: {
        ...productCells.fixed,
        ...(noCategory !== null && { category: { text: categoryOf, why: noCategory } }),
        ...(noPrice !== null && { price: { text: priceOf, why: noPrice } }),
      },
    };
  }, [fields, noCategory, noPrice]);
  return (
    <ListGrid
      table={props}
      cells={cells}
      things="products"
      update={UpdateProductDocument}
      variables={(input) => ({ input })}
      load={load}
    />
  );
}
