import { productPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, PageHead } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { AsOfBar } from '../../shared/as-of/as-of-bar';
import { addressThen } from '../../shared/as-of/then-address';
import type { Then } from '../../shared/as-of/then-or-now';
import type { OwnField } from '../../shared/custom-fields/custom-values';
import { withOwnFilters } from '../../shared/custom-fields/own-filters';
import { useOwnList } from '../../shared/custom-fields/use-own-list';
import { useFormat } from '../../shared/format/use-format';
import { defineList } from '../../shared/lists/define-list';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { useNavigate } from '../../shared/navigation/navigation';
import { useTitle } from '../../shared/page/use-title';
import { ProductsAsOfDocument } from '../generated/as-of-operations';
import type { ProductRowFragment } from '../generated/operations';
import { productColumnsThen } from '../product-columns';
import { productList } from '../product-list';
import { useProductChoices } from '../use-product-choices';

const words = { caption: 'Products as of then', one: 'product', many: 'products' };
const idOf = (product: ProductRowFragment) => product.id;
const nameOf = (product: ProductRowFragment) => product.name;
const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Prices of then are told, and neither sorted nor narrowed by (ADR 0074). */
const { price: _price, ...filters } = productList.filters;
const noPrice = { from: null, to: null };
const sort = { keys: ['NAME', 'SKU', 'CATEGORY', 'STATUS', 'SUPPLIER', 'CREATED_AT', 'UPDATED_AT'] } as const;

function productListAsOf(asOf: string, fields: readonly OwnField[], isAwaited: boolean) {
  const list = defineList({
    document: ProductsAsOfDocument,
    page: ({ products }) => products,
    sort,
    pageSizes: productList.pageSizes,
    filters,
    ask: (values, clock) => ({ ...productList.ask({ ...values, price: noPrice }, clock), asOf }),
  });
  return { ...withOwnFilters(list, fields), isAwaited };
}

/** The products of now as of an instant: what stood of each, and its price of then. */
export function ProductsAsOf({ at, choose }: Then) {
  const format = useFormat();
  useTitle(`Products as of ${format.moment(at)}`);
  const navigate = useNavigate();
  const { categories, suppliers, fields, loading } = useProductChoices();
  const described = useCallback(
    (own: readonly OwnField[], isAwaited: boolean) => productListAsOf(at, own, isAwaited),
    [at],
  );
  const list = useList(useOwnList(described, { fields, loading }));
  const open = useCallback(
    ({ id }: ProductRowFragment) => void navigate(addressThen(productPage(id), at)),
    [navigate, at],
  );
  const columns = useMemo(() => productColumnsThen(format, open, { fields, at }), [format, open, fields, at]);
  const choices = useMemo(
    () => ({ category: choicesOf(categories), supplier: choicesOf(suppliers) }),
    [categories, suppliers],
  );
  return (
    <>
      <PageHead title="Products" lead="What you deal in. What stands of a product are the items of its SKU." />
      <AsOfBar at={at} choose={choose}>
        What stood of each product and its price are of then; which products there are, and all else, is today’s.
      </AsOfBar>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        onRowPress={open}
        choices={choices}
        empty={<EmptyState title="No products yet">The catalogue is the one of now, and it is empty.</EmptyState>}
      />
    </>
  );
}
