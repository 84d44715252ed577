import { IconCircleCheck, IconCircleOff, IconCoins, IconTags } from '@tabler/icons-react';
import { FailedState, Panel, StatTiles } from '@tallyard/ui';
import { memo, type ReactNode } from 'react';
import type { ProductStatus } from '../generated/schema-types';
import { useFormat } from '../shared/format/use-format';
import type { FilterControlProps } from '../shared/lists/filter';
import { useOrganization } from '../shared/organization/organization';
import { FieldValue, PartlyRead } from '../shared/queries/field-value';
import { type ProductFiguresQuery, useProductFiguresQuery } from './generated/operations';

type Figures = NonNullable<ProductFiguresQuery['productStatistics']>;

interface ProductTotalsProps {
  status: ProductStatus | null;
  change: FilterControlProps['change'];
}

/** Totals of the whole catalog. Those of a status filter the list by it. */
export const ProductTotals = memo(function ProductFigures({ status, change }: ProductTotalsProps) {
  const { active } = useOrganization();
  const format = useFormat();
  const { data, previousData, error, loading, refetch } = useProductFiguresQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const figures = (data ?? previousData)?.productStatistics;
  // Null while loading.
  const fieldValue = <Field extends keyof Figures>(
    field: Field,
    draw: (value: NonNullable<Figures[Field]>) => ReactNode,
  ) =>
    figures ? (
      <FieldValue of={figures} field={field} inControl>
        {draw}
      </FieldValue>
    ) : null;
  const toggle = (pressed: ProductStatus) => () => change({ status: status === pressed ? null : pressed });

  if (!figures && !loading) {
    return (
      <Panel>
        <FailedState title="The figures could not be loaded" onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const many = (count: number, one: string, more: string) => `${format.count(count)} ${count === 1 ? one : more}`;
  return (
    <>
      {figures && error && <PartlyRead onRetry={() => void refetch()} />}
      <StatTiles
        label="Figures of the whole catalog"
        stats={[
          {
            key: 'products',
            label: 'Products',
            icon: IconTags,
            value: fieldValue('totalProducts', format.count),
            note: fieldValue('categoriesCount', (count) => `In ${many(count, 'category', 'categories')}`),
          },
          {
            key: 'active',
            label: 'Active',
            icon: IconCircleCheck,
            value: fieldValue('activeProducts', format.count),
            note: fieldValue('suppliersCount', (count) => `From ${many(count, 'supplier', 'suppliers')}`),
            active: status === 'ACTIVE',
            onPress: toggle('ACTIVE'),
          },
          {
            key: 'inactive',
            label: 'Inactive',
            icon: IconCircleOff,
            value: fieldValue('inactiveProducts', format.count),
            note: 'Kept, and out of use',
            active: status === 'INACTIVE',
            onPress: toggle('INACTIVE'),
          },
          {
            key: 'price',
            label: 'Average price',
            icon: IconCoins,
            value: fieldValue('averagePrice', (price) => format.money(Number(price).toFixed(2))),
            note: fieldValue('totalValue', (value) => `One of each: ${format.money(value, true)}`),
          },
        ]}
      />
    </>
  );
});
