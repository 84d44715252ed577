import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { itemPage, pages } from '@tallyard/domain/pages/addresses';
import {
  DeniedState,
  EmptyState,
  FailedState,
  LoadingState,
  PageHead,
  Panel,
  SpanChart,
  StatTiles,
} from '@tallyard/ui';
import type { ReactNode } from 'react';
import type { Format } from '../../shared/format/format';
import { useFormat } from '../../shared/format/use-format';
import { useUrlState } from '../../shared/lists/url-state';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { useTitle } from '../../shared/page/use-title';
import { useGate } from '../../shared/permissions/permissions';
import { type AlertStatisticsQuery, useAlertStatisticsQuery } from '../generated/operations';
import classes from './alert-statistics.module.css';

type Statistics = NonNullable<AlertStatisticsQuery['alertStatistics']>;

const periods = [7, 30, 90, 180] as const;
const usual = 30;

/** Alert statistics: numbers, response times and the noisiest rules, for all rules or for the one in the URL. */
export function AlertStatisticsPage() {
  useTitle('Statistics of alerts');
  const { active } = useOrganization();
  const gate = useGate('alertInstances.viewStatistics');
  const { get, set } = useUrlState();
  const days = periods.find((one) => String(one) === get('days')) ?? usual;
  const ruleId = get('rule');
  const { data, error, refetch } = useAlertStatisticsQuery({
    variables: { organizationId: active.id, days, ruleId },
    fetchPolicy: 'cache-and-network',
    skip: gate.reason !== null,
  });
  const loaded = data?.alertStatistics;
  return (
    <>
      <PageHead
        title="Statistics of alerts"
        lead={
          ruleId === null
            ? 'How many there were, how soon they were answered, and what raises most.'
            : 'Of one rule alone.'
        }
        actions={
          <>
            {ruleId !== null && (
              <Button variant="default" onClick={() => set({ rule: null })}>
                All rules
              </Button>
            )}
            <SegmentedControl
              aria-label="Period"
              data={periods.map((one) => ({ value: String(one), label: `${one} days` }))}
              value={String(days)}
              onChange={(next) => set({ days: next === String(usual) ? null : next })}
            />
          </>
        }
      />
      {gate.reason !== null ? (
        <Panel padded>
          <DeniedState title="You cannot see statistics of alerts">{gate.reason}</DeniedState>
        </Panel>
      ) : loaded ? (
        <Figures loaded={loaded} />
      ) : (
        <Panel padded>
          {error ? (
            <FailedState title="The statistics could not be loaded" onRetry={() => void refetch()} />
          ) : loaded === null ? (
            <EmptyState title="No statistics">This server does not tell how alerts went.</EmptyState>
          ) : (
            <LoadingState rows={6} label="Loading the statistics" />
          )}
        </Panel>
      )}
    </>
  );
}

function Figures({ loaded }: { loaded: Statistics }) {
  const format = useFormat();
  return (
    <div className={classes.page}>
      <StatTiles
        label={`The last ${loaded.days} days`}
        stats={[
          { key: 'raised', label: 'Raised', value: format.count(loaded.raised) },
          { key: 'open', label: 'Still open', value: format.count(loaded.open) },
          { key: 'ack', label: 'Half acknowledged within', value: duration(loaded.minutesToAcknowledge, format) },
          { key: 'resolve', label: 'Half resolved within', value: duration(loaded.minutesToResolve, format) },
          {
            key: 'success',
            label: 'Resolved of what ended',
            value: loaded.successRate === null ? '–' : `${format.count(Math.round(loaded.successRate * 100))} %`,
          },
        ]}
      />
      <SpanChart
        title="Raised, and of these resolved, by day"
        labelHeader="Day (UTC)"
        series={['Raised', 'Resolved']}
        format={format.count}
        points={loaded.byDay.map(({ day, raised, resolved }) => ({
          label: format.shortDay(day),
          values: [raised, resolved],
        }))}
      />
      <div className={classes.noisiest}>
        <Noisiest title="Rules that raise most">
          {loaded.noisiestRules.map(({ rule, ruleName, raised }) => (
            <li key={rule.id}>
              <Anchor component={Link} to={`${pages.alertRules}/${encodeURIComponent(rule.id)}`} inherit>
                {ruleName}
              </Anchor>
              <span>{format.count(raised)}</span>
            </li>
          ))}
        </Noisiest>
        <Noisiest title="Items with most alerts">
          {loaded.noisiestItems.map(({ item, raised }) => (
            <li key={item.id}>
              <Anchor component={Link} to={itemPage(item.id)} inherit>
                {item.name ?? 'An item that is gone'}
              </Anchor>
              <span>{format.count(raised)}</span>
            </li>
          ))}
        </Noisiest>
      </div>
    </div>
  );
}

function Noisiest({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    <Panel padded>
      <h2 className={classes.title}>{title}</h2>
      {children.length === 0 ? (
        <p className={classes.none}>None in this time.</p>
      ) : (
        <ol className={classes.list}>{children}</ol>
      )}
    </Panel>
  );
}

/** Formats a duration in minutes. */
function duration(minutes: number | null, format: Format): string {
  if (minutes === null) return '–';
  if (minutes < 120) return `${format.count(Math.round(minutes))} min`;
  if (minutes < 2_880) return `${format.count(Math.round(minutes / 60))} hours`;
  return `${format.count(Math.round(minutes / 1_440))} days`;
}
