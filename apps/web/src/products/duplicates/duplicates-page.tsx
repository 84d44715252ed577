import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { pages, productPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, FailedState, GatedButton, LoadingState, PageHead, Panel } from '@tallyard/ui';
import { useState } from 'react';
import type { ProductDuplicateKey } from '../../generated/schema-types';
import { useFormat } from '../../shared/format/use-format';
import { readOneOf, useUrlState } from '../../shared/lists/url-state';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { useTitle } from '../../shared/page/use-title';
import { type Gate, useGate } from '../../shared/permissions/permissions';
import { type DuplicateProductFragment, useProductDuplicatesQuery } from '../generated/operations';
import classes from './duplicates.module.css';
import { MergeDialog } from './merge-dialog';

const keys: readonly { value: ProductDuplicateKey; label: string }[] = [
  { value: 'BARCODE', label: 'Barcode' },
  { value: 'SKU', label: 'SKU' },
  { value: 'NAME', label: 'Name, supplier' },
];
const groupsAtOnce = 20;

/** Lists possible duplicate products by group. Each group is merged by a plan. */
export function DuplicatesPage() {
  useTitle('Duplicate products');
  const { active } = useOrganization();
  const url = useUrlState();
  const gate = useGate('products.update', 'products.bulkDelete', 'products.manageInventory', 'inventory.delete');
  const [merging, setMerging] = useState<readonly DuplicateProductFragment[] | null>(null);
  const values = keys.map(({ value }) => value);
  const by = readOneOf(url.get('by'), values) ?? 'BARCODE';
  const { data, error, refetch } = useProductDuplicatesQuery({
    variables: { organizationId: active.id, by, pageSize: groupsAtOnce, after: url.get('after') },
    fetchPolicy: 'cache-and-network',
  });
  const { endCursor, hasNextPage } = data?.productDuplicates ?? {};
  const groups = (data?.productDuplicates?.groups ?? []).flatMap((group) => {
    const products = (group?.products ?? []).flatMap((product) => product ?? []);
    return group?.key && products.length > 1
      ? [{ key: group.key, count: group.count ?? products.length, products }]
      : [];
  });
  return (
    <>
      <PageHead
        title="Duplicate products"
        lead="Products that may be the same thing. Merge them: one stays, with all items and stock of the others."
      />
      <SegmentedControl
        mb="md"
        className={classes.keys}
        aria-label="What they share"
        data={[...keys]}
        value={by}
        onChange={(next) => url.set({ by: next === 'BARCODE' ? null : next, after: null })}
      />
      {!data && (
        <Panel padded>
          {error ? (
            <FailedState title="The duplicates could not be loaded" onRetry={() => void refetch()} />
          ) : (
            <LoadingState rows={6} label="Loading the duplicates" />
          )}
        </Panel>
      )}
      {data && groups.length === 0 && (
        <Panel padded>
          <EmptyState
            title="No duplicates found"
            action={
              <Button component={Link} to={pages.products} variant="default">
                Open products
              </Button>
            }
          >
            No two products share this.
          </EmptyState>
        </Panel>
      )}
      <div className={classes.groups}>
        {groups.map(({ key, count, products }) => (
          <DuplicateGroup
            key={key}
            count={count}
            products={products}
            gate={gate}
            onMerge={() => setMerging(products)}
          />
        ))}
      </div>
      {hasNextPage && (
        <Group justify="center">
          <Button variant="default" onClick={() => url.set({ after: endCursor ?? null })}>
            Next groups
          </Button>
        </Group>
      )}
      {merging !== null && <MergeDialog products={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

interface DuplicateGroupProps {
  count: number;
  products: readonly DuplicateProductFragment[];
  gate: Gate;
  onMerge: () => void;
}

function DuplicateGroup({ count, products, gate, onMerge }: DuplicateGroupProps) {
  const format = useFormat();
  return (
    <Panel padded>
      <div className={classes.group}>
        <ul className={classes.products}>
          {products.map(({ id, name, sku, supplier, price, stock }) => (
            <li key={id} className={classes.product}>
              <Link to={productPage(id)} className={classes.name}>
                {name ?? 'Without a name'}
              </Link>
              <span className="ui-code">{sku}</span>
              <span className={classes.quiet}>{supplier}</span>
              <span className={classes.amount}>{price !== null && format.money(price)}</span>
              <span className={classes.amount}>{format.quantity(Number(stock?.onHand ?? 0))} on hand</span>
            </li>
          ))}
        </ul>
        {count > products.length && (
          <p className={classes.quiet}>
            {format.count(products.length)} of {format.count(count)} are shown.
          </p>
        )}
        <GatedButton
          {...gate}
          variant="default"
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          aria-label={`Merge ${products[0]?.name ?? 'these products'}`}
          onClick={onMerge}
        >
          Merge
        </GatedButton>
      </div>
    </Panel>
  );
}
