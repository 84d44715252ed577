import { FailedNote, LoadingState, Panel, SpanChart, StatTiles } from '@tallyard/ui';
import type { Format } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';

interface Figures {
  readonly calls: number;
  readonly failures: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

interface CallFiguresProps {
  /** Undefined: loading; null: none. */
  readonly analytics: (Figures & { readonly days: readonly (Figures & { readonly day: string })[] }) | null | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly days: number;
  /** What is counted, such as 'Calls', and the label of the median duration, such as 'Half answered within'. */
  readonly words: { readonly many: string; readonly half: string };
}

const latency = (ms: number | null, format: Format) => (ms === null ? '–' : `${format.count(ms)} ms`);

/** The outcomes of calls by day, and their durations. */
export function CallMetrics({ analytics, isFailed, onRetry, days, words }: CallFiguresProps) {
  const format = useFormat();
  const what = words.many.toLowerCase();
  if (!analytics) {
    return (
      <Panel padded>
        {isFailed ? (
          <FailedNote onRetry={onRetry}>{`What came of the ${what} could not be loaded.`}</FailedNote>
        ) : (
          <LoadingState rows={4} label={`Loading what came of the ${what}`} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <StatTiles
        label={`The last ${days} days`}
        stats={[
          { key: 'calls', label: words.many, value: format.count(analytics.calls) },
          {
            key: 'failures',
            label: 'Failures',
            value: format.count(analytics.failures),
            ...(analytics.failures > 0 ? { tone: 'out' as const } : {}),
          },
          { key: 'p50', label: words.half, value: latency(analytics.p50Ms, format) },
          { key: 'p95', label: '95 of 100 within', value: latency(analytics.p95Ms, format) },
        ]}
      />
      <SpanChart
        title={`${words.many} and failures by day`}
        labelHeader="Day (UTC)"
        series={[words.many, 'Failures']}
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
