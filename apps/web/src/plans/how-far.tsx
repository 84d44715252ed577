import { Progress } from '@mantine/core';
import { Panel } from '@tallyard/ui';
import { useFormat } from '../shared/format/use-format';
import type { PlanProgressFragment } from './generated/operations';
import { statusLabels } from './plan-list';
import classes from './plans.module.css';

interface HowFarProps {
  plan: PlanProgressFragment;
  progress: NonNullable<PlanProgressFragment['progress']>;
}

/** The progress of a plan, its speed and the remaining time. The plan continues if the page is closed. */
export function HowFar({ plan, progress: { done, total, rowsPerSecond, secondsLeft } }: HowFarProps) {
  const { count } = useFormat();
  const words = [
    `${count(done)} of ${count(total)} rows`,
    ...(rowsPerSecond === null ? [] : [`${count(Math.round(rowsPerSecond))} a second`]),
    ...(secondsLeft === null
      ? []
      : [secondsLeft < 1 ? 'nearly done' : `about ${count(Math.ceil(secondsLeft))} s left`]),
  ];
  return (
    <Panel padded>
      <div className={classes.progress}>
        <strong>{plan.status === null ? null : statusLabels[plan.status]}</strong>
        <Progress value={total === 0 ? 0 : (100 * done) / total} size="sm" aria-label="Rows done" />
        <span role="status">{words.join(' · ')}</span>
        <span className={classes.quiet}>It goes on when you leave this page.</span>
      </div>
    </Panel>
  );
}
