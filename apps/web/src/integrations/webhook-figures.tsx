import { webhookLogDays } from '@tallyard/domain/webhooks/limits';
import { FailedNote, LoadingState, Panel, SpanChart, StatTiles } from '@tallyard/ui';
import type { Format } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { useWebhookAnalyticsQuery } from './generated/operations';

const latency = (ms: number | null, format: Format) => (ms === null ? '–' : `${format.count(ms)} ms`);

/** What came of its calls, by day, and how long answers took. */
export function WebhookFigures({ webhookId }: { webhookId: string }) {
  const { active } = useOrganization();
  const format = useFormat();
  const { data, error, refetch } = useWebhookAnalyticsQuery({
    variables: { organizationId: active.id, id: webhookId },
    fetchPolicy: 'cache-and-network',
  });
  const analytics = data?.webhookAnalytics;
  if (!analytics) {
    return (
      <Panel padded>
        {error ? (
          <FailedNote onRetry={() => void refetch()}>What came of the calls could not be loaded.</FailedNote>
        ) : (
          <LoadingState rows={4} label="Loading what came of the calls" />
        )}
      </Panel>
    );
  }
  return (
    <>
      <StatTiles
        label={`The last ${webhookLogDays} days`}
        stats={[
          { key: 'calls', label: 'Calls', value: format.count(analytics.calls) },
          {
            key: 'failures',
            label: 'Failures',
            value: format.count(analytics.failures),
            ...(analytics.failures > 0 ? { tone: 'out' as const } : {}),
          },
          { key: 'p50', label: 'Half answered within', value: latency(analytics.p50Ms, format) },
          { key: 'p95', label: '95 of 100 within', value: latency(analytics.p95Ms, format) },
        ]}
      />
      <SpanChart
        title="Calls and failures by day"
        labelHeader="Day (UTC)"
        series={['Calls', 'Failures']}
        extraHeaders={['Half within', '95 of 100 within']}
        format={format.count}
        points={analytics.days.map(({ day, calls, failures, p50Ms, p95Ms }) => ({
          label: format.shortDay(day),
          values: [calls, failures],
          extra: [latency(p50Ms, format), latency(p95Ms, format)],
        }))}
      />
    </>
  );
}
