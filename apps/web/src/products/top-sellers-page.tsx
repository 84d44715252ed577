import { Stack } from '@mantine/core';
import { pages, productPage } from '@tallyard/domain/pages/addresses';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { BarBreakdown, DeniedState, DetailHead, EmptyState, FailedState, LoadingState, Panel } from '@tallyard/ui';
import { RangeControl, useRange } from '../shared/analytics/range';
import { useDayZone } from '../shared/format/use-day-zone';
import { useFormat } from '../shared/format/use-format';
import { Link, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useTitle } from '../shared/page/use-title';
import { useMay } from '../shared/permissions/permissions';
import { latestData } from '../shared/queries/latest-data';
import { useTopSellersQuery } from './generated/operations';

const most = 50;
const drawn = 20;

/** The products with the highest outbound value (PRD-37). */
export function TopSellersPage() {
  useTitle('Top sellers');
  const may = useMay('products.viewAnalytics');
  return (
    <>
      <DetailHead crumb={<Link to={pages.products}>Products</Link>} title="Top sellers" />
      {may ? (
        <Sellers />
      ) : (
        <Panel>
          <DeniedState title={refusalOf('products.viewAnalytics')}>
            Managers and admins see which products sell. Ask one of them.
          </DeniedState>
        </Panel>
      )}
    </>
  );
}

function Sellers() {
  const { active } = useOrganization();
  const format = useFormat();
  const navigate = useNavigate();
  const timeZone = useDayZone();
  const { key, range, choose } = useRange('30d');
  const answer = useTopSellersQuery({
    variables: { organizationId: active.id, range, timeZone, limit: most },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = answer;
  const sellers = latestData(answer)?.topSellers;
  const products = new Map(sellers?.map(({ sku, productId }) => [sku, productId]));
  return (
    <Stack gap="md">
      <div>
        <RangeControl value={key} onChange={choose} />
      </div>
      {sellers && sellers.length > 0 && (
        <BarBreakdown
          title="Value sold by product"
          labelHeader="Product"
          valueHeader="Value"
          extraHeaders={['Quantity', 'SKU']}
          maxBars={drawn}
          withOthers={false}
          format={(value) => format.total(String(value))}
          parts={sellers.map(({ sku, name, quantity, value }) => ({
            key: sku,
            label: name ?? sku,
            value: Number(value ?? 0),
            extra: [format.quantity(quantity ?? 0), sku],
          }))}
          onPress={({ key: sku }) => {
            const productId = products.get(sku);
            void navigate(productId ? productPage(productId) : `${pages.inventory}?q=${encodeURIComponent(sku)}`);
          }}
        />
      )}
      {(!sellers || sellers.length === 0) && (
        <Panel padded>
          {sellers ? (
            <EmptyState title="Nothing was sold in this period">
              Outbound movements stand here, by the product of their item’s SKU.
            </EmptyState>
          ) : error ? (
            <FailedState title="The top sellers could not be loaded" onRetry={() => void refetch()} />
          ) : (
            <LoadingState rows={8} label="Loading top sellers" />
          )}
        </Panel>
      )}
    </Stack>
  );
}
