import { Anchor, Slider } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { FailedState, LoadingState, SpanChart } from '@tallyard/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AlertTriggerInput } from '../../../generated/schema-types';
import type { Format } from '../../../shared/format/format';
import { useFormat } from '../../../shared/format/use-format';
import type { EntityFormState } from '../../../shared/forms/use-entity-form';
import { useOrganization } from '../../../shared/organization/organization';
import { type AlertBacktestQuery, useAlertBacktestQuery } from '../../generated/operations';
import classes from './rule-editor.module.css';
import { numberOf, type RuleForm } from './rule-form';

type Backtest = NonNullable<AlertBacktestQuery['alertBacktest']>;

/** What the rule would have raised in the last half year, asked again as it is written, and a slider for its number. */
export function RuleBacktest({
  form,
  trigger,
}: {
  form: EntityFormState<RuleForm>;
  trigger: AlertTriggerInput | null;
}) {
  const { active } = useOrganization();
  const [text] = useDebouncedValue(trigger === null ? null : JSON.stringify(trigger), searchDebounceMs);
  const settled = text === null ? null : (JSON.parse(text) as AlertTriggerInput);
  const { data, previousData, error, loading, refetch } = useAlertBacktestQuery({
    variables: { organizationId: active.id, trigger: settled ?? { triggerType: 'MANUAL' }, days: 180 },
    fetchPolicy: 'network-only',
    skip: settled === null || settled.triggerType === 'MANUAL',
  });
  if (trigger?.triggerType === 'MANUAL') return <p>Nothing raises it by itself.</p>;
  const told = (data ?? previousData)?.alertBacktest;
  return (
    <>
      <NumberSlider form={form} />
      {error ? (
        <FailedState title="The past could not be looked through" onRetry={() => void refetch()} />
      ) : told ? (
        <div aria-busy={loading} className={loading ? classes.asking : undefined}>
          <BacktestFigures told={told} />
        </div>
      ) : told === null ? (
        <p>What it would have raised cannot be told by this server.</p>
      ) : settled === null ? (
        <p>What it would have raised is told once its number can be read.</p>
      ) : (
        <LoadingState rows={5} label="Looking through half a year" />
      )}
    </>
  );
}

function BacktestFigures({ told }: { told: Backtest }) {
  const format = useFormat();
  const points = weeksOf(told, format);
  return (
    <>
      <p role="status">{toldInWords(told, format)}</p>
      <SpanChart
        title="By week"
        labelHeader="Week from"
        series={['Alerts', 'Stock-outs']}
        points={points}
        format={format.count}
        note={
          <p className={classes.message}>With items as they are now, each alert resolved when its reason was gone.</p>
        }
      />
      {told.busiest.length > 0 && (
        <>
          <h3 className={classes.small}>Most alerts</h3>
          <ul className={classes.found}>
            {told.busiest.map(({ item, raised }) => (
              <li key={item.id}>
                <span>
                  <Anchor component={Link} to={itemPage(item.id)} inherit>
                    {item.name}
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

/** Days are few pixels wide; weeks of seven days, the last one as long as it is. */
function weeksOf({ byDay }: Backtest, format: Format) {
  return Array.from({ length: Math.ceil(byDay.length / 7) }, (_, week) => {
    const days = byDay.slice(week * 7, week * 7 + 7);
    const sum = (field: 'raised' | 'stockOuts') => days.reduce((total, day) => total + day[field], 0);
    return { label: format.day(days[0]?.day ?? ''), values: [sum('raised'), sum('stockOuts')] };
  });
}

function toldInWords(
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

/** How far the slider goes; beyond it the number is typed. */
const ends = { units: 100, days: 180, hours: 168 } as const;

function NumberSlider({ form }: { form: EntityFormState<RuleForm> }) {
  const { triggerType } = form.values;
  const number = numberOf[triggerType];
  const value = number === null ? 0 : Number(form.values[number.field]);
  // The end follows what was typed when it was first shown, and stays where it is while the slider is drawn.
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
