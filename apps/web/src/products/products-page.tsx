import { IconCategory, IconCopy, IconFileExport, IconFileImport, IconPlus, IconTrophy } from '@tabler/icons-react';
import { pages, productPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { lazy, useCallback, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { AsOfAction } from '../shared/as-of/as-of-action';
import { AsOfNotice, AsOfPage } from '../shared/as-of/as-of-page';
import { addressThen } from '../shared/as-of/then-address';
import { useTitleAsOf } from '../shared/as-of/use-title-as-of';
import { useOwnList } from '../shared/custom-fields/use-own-list';
import { useExportInAddress } from '../shared/export/use-export-in-address';
import { useFormat } from '../shared/format/use-format';
import type { CameFrom } from '../shared/lists/came-from';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { useFreshThings } from '../shared/live/fresh-things';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { HeadAction } from '../shared/page/head-action';
import { later } from '../shared/page/later';
import { useGate, useShown } from '../shared/permissions/permissions';
import type { ProductRowFragment } from './generated/operations';
import { LiveProducts } from './live-products';
import { productColumns } from './product-columns';
import { productListAsOfWith, productListWith } from './product-list';
import { ProductSelectionBar } from './product-selection-bar';
import { ProductTotals } from './product-totals';
import { useProductChoices } from './use-product-choices';

const ProductGrid = lazy(() => import('./product-grid'));
const ExportProducts = later(async () => (await import('./export-products')).ExportProducts);
const ImportProducts = later(async () => (await import('./import-products')).ImportProducts);

const words = { caption: 'Products', one: 'product', many: 'products' };
const wordsAsOf = { ...words, caption: 'Products as of then' };
const idOf = (product: ProductRowFragment) => product.id;
const nameOf = (product: ProductRowFragment) => product.name;
const choicesOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** The catalog page, current or as of the instant in the URL. */
export function ProductsPage() {
  return (
    <AsOfPage>
      {(asOf) =>
        asOf === null ? (
          <LiveProducts>
            <Catalog asOf={null} />
          </LiveProducts>
        ) : (
          <Catalog asOf={asOf} />
        )
      }
    </AsOfPage>
  );
}

/** The dialog for a new product opens over it. */
function Catalog({ asOf }: { asOf: string | null }) {
  useTitleAsOf('Products', asOf);
  const isNow = asOf === null;
  const { categories, suppliers, fields, loading } = useProductChoices();
  const list = useList(useOwnList(isNow ? productListWith : productListAsOfWith, { fields, loading }), asOf);
  const createGate = useGate('products.create');
  const exporting = useExportInAddress(list.url, 'products.export');
  const sellersGate = useGate('products.viewAnalytics');
  const importGate = useGate('products.import', 'files.upload');
  const withBulk = useShown('showBulkOperations');
  const withImport = useShown('showManagerTools');
  const [importing, setImporting] = useState(false);
  const format = useFormat();
  const navigate = useNavigate();
  const { search } = useLocation();
  const fresh = useFreshThings();
  const isFresh = useCallback(({ id }: ProductRowFragment) => fresh.has(id), [fresh]);
  const from = useRef<CameFrom>({ search, ids: [] });
  from.current = { search, ids: list.rows.map(idOf) };
  const open = useCallback(
    ({ id }: ProductRowFragment) =>
      void navigate(addressThen(productPage(id), asOf), { state: asOf === null ? from.current : null }),
    [navigate, asOf],
  );
  const editGate = useGate('products.update');
  const grid = useMemo(() => ({ part: ProductGrid, gate: editGate }), [editGate]);
  const columns = useMemo(() => productColumns(format, open, fields, asOf), [format, open, fields, asOf]);
  const choices = useMemo(
    () => ({ category: choicesOf(categories), supplier: choicesOf(suppliers) }),
    [categories, suppliers],
  );
  const add = () => void navigate({ pathname: productPage('new'), search });

  return (
    <>
      <PageHead
        title="Products"
        lead="What you deal in. What stands of a product are the items of its SKU."
        actions={
          isNow && (
            <>
              <HeadAction icon={IconCategory} onPress={() => void navigate(pages.categoriesAndSuppliers)}>
                Categories
              </HeadAction>
              <HeadAction icon={IconTrophy} gate={sellersGate} onPress={() => void navigate(pages.topSellers)}>
                Top sellers
              </HeadAction>
              <AsOfAction />
              <HeadAction icon={IconCopy} onPress={() => void navigate(pages.productDuplicates)}>
                Duplicates
              </HeadAction>
              <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
                Export
              </HeadAction>
              {withImport && (
                <GatedButton
                  {...importGate}
                  variant="default"
                  leftSection={<IconFileImport size={16} aria-hidden />}
                  onClick={() => setImporting(true)}
                >
                  Import
                </GatedButton>
              )}
              <GatedButton {...createGate} leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
                Add product
              </GatedButton>
            </>
          )
        }
      />
      <AsOfNotice asOf={asOf}>
        What stood of each product and its price are of then; which products there are, and all else, is today’s.
      </AsOfNotice>
      {isNow && <ProductTotals status={list.state.filters.status} change={list.change} />}
      <ListPanel
        list={list}
        words={isNow ? words : wordsAsOf}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        isFresh={isFresh}
        onRowPress={open}
        choices={choices}
        grid={isNow ? grid : undefined}
        empty={
          isNow ? (
            <EmptyState
              title="No products yet"
              action={
                <GatedButton {...createGate} onClick={add}>
                  Add the first product
                </GatedButton>
              }
            >
              A product says once what items of one SKU have in common: name, price, supplier.
            </EmptyState>
          ) : (
            <EmptyState title="No products yet">The catalog is the one of now, and it is empty.</EmptyState>
          )
        }
        bulk={
          isNow && withBulk ? (selection) => <ProductSelectionBar {...selection} exporting={exporting} /> : undefined
        }
      />
      {isNow && exporting.selected && (
        <ExportProducts list={list} columns={columns} selected={exporting.selected} onClose={exporting.close} />
      )}
      {importing && <ImportProducts onClose={() => setImporting(false)} />}
      {isNow && <Outlet />}
    </>
  );
}
