import { Text } from '@mantine/core';
import { FailedState, LoadingState, Panel, SpanChart } from '@tallyard/ui';
import { RangeControl, useRange } from '../shared/analytics/range';
import { useDayZone } from '../shared/format/use-day-zone';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { latestData } from '../shared/queries/latest-data';
import { type ProductAnalyticsQuery, useProductAnalyticsQuery } from './generated/operations';

type Analytics = NonNullable<ProductAnalyticsQuery['productAnalytics']>;

/** Receipts and shipments of a product in all warehouses, and its turnover (PRD-37). */
export function ProductMovement({ productId }: { productId: string }) {
  const { active } = useOrganization();
  const format = useFormat();
  const timeZone = useDayZone();
  const { key, range, choose } = useRange('90d');
  const analytics = useProductAnalyticsQuery({
    variables: { organizationId: active.id, id: productId, range, timeZone },
    fetchPolicy: 'cache-and-network',
  });
  const { error, refetch } = analytics;
  const loaded = latestData(analytics)?.productAnalytics;
  if (!loaded) {
    return (
      <Panel padded>
        {error ? (
          <FailedState title="The movement of this product could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <LoadingState rows={5} label="Loading the movement of this product" />
        )}
      </Panel>
    );
  }
  const spans = loaded.trends ?? [];
  return (
    <SpanChart
      title="Movement over time"
      labelHeader="From"
      series={['In', 'Out']}
      extraHeaders={['Value in', 'Value out']}
      format={format.quantity}
      points={spans.map(({ period, inboundQuantity, outboundQuantity, inboundValue, outboundValue }) => ({
        label: spans.length > 92 ? format.day(period) : format.shortDay(period),
        values: [inboundQuantity ?? 0, outboundQuantity ?? 0],
        extra: [inboundValue, outboundValue].map((value) => (value === null ? '' : format.total(value))),
      }))}
      controls={<RangeControl value={key} onChange={choose} size="xs" />}
      note={<Pace analytics={loaded} />}
    />
  );
}

/** Summarizes the chart in a sentence. */
function Pace({ analytics: { outboundQuantity, outboundValue, turnover, daysOfStock } }: { analytics: Analytics }) {
  const format = useFormat();
  if (!outboundQuantity) {
    return (
      <Text size="sm" c="dimmed" mt="xs">
        Nothing went in this period.
      </Text>
    );
  }
  const went = `${format.quantity(outboundQuantity)} went${outboundValue === null ? '' : `, worth ${format.total(outboundValue)}`}.`;
  const turned =
    turnover === null ? '' : ` The stock turned over ${format.quantity(Math.round(turnover * 100) / 100)} times`;
  const lasts = daysOfStock === null ? '' : `, and lasts ${format.count(Math.round(daysOfStock))} days at this pace`;
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {went}
      {turned && `${turned}${lasts}.`}
    </Text>
  );
}
