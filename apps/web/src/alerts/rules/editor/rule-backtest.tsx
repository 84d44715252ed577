import { Anchor, Button, Group, Progress, Slider } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Backtest } from '@tallyard/domain/alerts/backtest-lines';
import { maxBacktestDays } from '@tallyard/domain/alerts/fields';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { FailedState, LoadingState, SpanChart } from '@tallyard/ui';
import { useState } from 'react';
import type { Format } from '../../../shared/format/format';
import { useFormat } from '../../../shared/format/use-format';
import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { Link } from '../../../shared/navigation/navigation';
import { useOrganization } from '../../../shared/organization/organization';
import { numberOf } from '../rule-trigger';
import { rightTrigger } from './rule-checks';
import classes from './rule-editor.module.css';
import type { RuleForm } from './rule-form';
import { type BacktestState, useBacktest } from './use-backtest';

/**
 * Shows what the rule would have raised in the last half year, updated while the user edits, with a slider for its threshold.
 */
export function RuleBacktest({ form }: { form: EntityFormState<RuleForm> }) {
  const { active } = useOrganization();
  const trigger = rightTrigger(form.values);
  const requested = trigger === null || trigger.triggerType === 'MANUAL' ? null : trigger;
  const [params] = useDebouncedValue(
    requested && JSON.stringify({ organizationId: active.id, trigger: requested, days: maxBacktestDays }),
    searchDebounceMs,
  );
  const backtest = useBacktest(params);
  if (trigger?.triggerType === 'MANUAL') return <p>Nothing raises it by itself.</p>;
  const { loaded, phase } = backtest;
  const isRunning = phase === 'running';
  return (
    <>
      <NumberSlider form={form} />
      {isRunning && backtest.progress && <HowFar {...backtest} progress={backtest.progress} />}
      {phase === 'failed' ? (
        <FailedState title="The past could not be looked through" onRetry={backtest.again} />
      ) : phase === 'unknown' ? (
        <p>What it would have raised cannot be told by this server.</p>
      ) : phase === 'stopped' ? (
        <Group>
          <p>Stopped before the end: what it would have raised is not known.</p>
          <Button variant="default" onClick={backtest.again}>
            Look again
          </Button>
        </Group>
      ) : loaded && (isRunning || phase === 'done') ? (
        <div aria-busy={isRunning} className={isRunning ? classes.asking : undefined}>
          <BacktestFigures loaded={loaded} />
        </div>
      ) : phase === 'idle' ? (
        <p>What it would have raised is told once its number can be read.</p>
      ) : (
        <LoadingState rows={5} label="Looking through half a year" />
      )}
    </>
  );
}

/** Shows the progress. With few items, the whole backtest runs at once and no bar flickers while the slider moves. */
function HowFar({
  progress: { done, total },
  stop,
}: {
  progress: { done: number; total: number };
  stop: BacktestState['stop'];
}) {
  const { count } = useFormat();
  if (done === 0 || done >= total) return null;
  const words = `${count(done)} of ${count(total)} items looked through`;
  return (
    <Group mb="md" wrap="nowrap">
      <div className={classes.howFar}>
        <span className={classes.message}>{words}</span>
        <Progress value={(done / total) * 100} aria-label="Looking through half a year" />
      </div>
      <Button variant="default" onClick={stop}>
        Stop
      </Button>
    </Group>
  );
}

function BacktestFigures({ loaded }: { loaded: Backtest }) {
  const format = useFormat();
  const points = weeksOf(loaded, format);
  return (
    <>
      <p role="status">{backtestSummary(loaded, format)}</p>
      <SpanChart
        title="By week"
        labelHeader="Week from"
        series={['Alerts', 'Stock-outs']}
        points={points}
        format={format.count}
        note={<p className={classes.message}>Items are as they are now. Alerts end as the rule says.</p>}
      />
      {loaded.busiest.length > 0 && (
        <>
          <h3 className={classes.small}>Most alerts</h3>
          <ul className={classes.found}>
            {loaded.busiest.map(({ itemId, itemName, raised }) => (
              <li key={itemId}>
                <span>
                  <Anchor component={Link} to={itemPage(itemId)} inherit>
                    {itemName}
                  </Anchor>
                  : {format.count(raised)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Groups days into weeks, because days would be only a few pixels wide. The last week may be shorter. */
function weeksOf({ byDay }: Backtest, format: Format) {
  return Array.from({ length: Math.ceil(byDay.length / 7) }, (_, week) => {
    const days = byDay.slice(week * 7, week * 7 + 7);
    const sum = (field: 'raised' | 'stockOuts') => days.reduce((total, day) => total + day[field], 0);
    return { label: format.day(days[0]?.day ?? ''), values: [sum('raised'), sum('stockOuts')] };
  });
}

function backtestSummary(
  { days, raised, stockOuts, beforeStockOut, medianHoursBefore, missed }: Backtest,
  format: Format,
): string {
  const alerts = `It would have raised ${format.count(raised)} ${raised === 1 ? 'alert' : 'alerts'} in ${days} days`;
  if (stockOuts === 0) return `${alerts}; nothing ran out.`;
  if (beforeStockOut === 0) return `${alerts}, and none before one of the ${format.count(stockOuts)} stock-outs.`;
  const lead = medianHoursBefore ?? 0;
  const before = lead >= 48 ? `${format.count(Math.round(lead / 24))} days` : `${format.count(Math.round(lead))} hours`;
  return `${alerts}: one came a median of ${before} before ${format.count(beforeStockOut)} of ${format.count(stockOuts)} stock-outs; ${format.count(missed)} came without warning.`;
}

/** The maximum of the slider; larger numbers are typed. */
const ends = { units: 100, days: 180, hours: 168 } as const;

function NumberSlider({ form }: { form: EntityFormState<RuleForm> }) {
  const { triggerType } = form.values;
  const number = numberOf[triggerType];
  const value = number === null ? 0 : Number(form.values[number.field]);
  // Based on the initial value, and fixed while the slider moves.
  const [end] = useState(() => Math.max(value * 2, number?.unit ? ends[number.unit] : 0));
  if (number === null || number.unit === '' || !Number.isFinite(value)) return null;
  return (
    <Slider
      aria-label="Its number"
      thumbLabel="Its number"
      min={number.field === 'minQuantity' || number.field === 'maxQuantity' ? 0 : 1}
      max={Math.max(end, ends[number.unit])}
      value={value}
      onChange={(next) => form.set(number.field, String(next))}
      label={(next) => `${next} ${number.unit}`}
      mb="md"
    />
  );
}
