import { Anchor } from '@mantine/core';
import { lowItemsPage } from '@tallyard/domain/pages/addresses';
import { RelativeTime } from '@tallyard/ui';
import { Link } from 'react-router';
import { useFormat } from '../shared/format/use-format';
import { Told } from '../shared/queries/told';
import { PriorityMark, StatusMark } from './alert-marks';
import type { AlertRowFragment } from './generated/shell-operations';

type Context = NonNullable<AlertRowFragment['context']>;
type Summary = NonNullable<AlertRowFragment['summary']>;
type Alert = Pick<AlertRowFragment, 'status' | 'priority' | 'triggeredAt'>;

/** How urgent it is; of a rule as well. */
export function PriorityOf({ alert }: { alert: Pick<Alert, 'priority'> }) {
  return (
    <Told of={alert} field="priority">
      {(priority) => <PriorityMark priority={priority} />}
    </Told>
  );
}

export function StatusOf({ alert }: { alert: Pick<Alert, 'status'> }) {
  return (
    <Told of={alert} field="status">
      {(status) => <StatusMark status={status} />}
    </Told>
  );
}

export function Triggered({ alert }: { alert: Pick<Alert, 'triggeredAt'> }) {
  return (
    <Told of={alert} field="triggeredAt">
      {(moment) => <RelativeTime value={moment} />}
    </Told>
  );
}

/** What was left of the item when the alert was raised. */
export function Left({ of: context }: { of: Context }) {
  const format = useFormat();
  return (
    <Told of={context} field="currentStock">
      {format.quantity}
    </Told>
  );
}

export function Threshold({ of: context }: { of: Context }) {
  const format = useFormat();
  return (
    <Told of={context} field="threshold">
      {format.quantity}
    </Told>
  );
}

/** The items that a summary is about: their number, and the way to them. */
export function LowItems({ of: summary }: { of: Summary }) {
  const format = useFormat();
  return (
    <Told of={summary} field="itemCount">
      {(count) => (
        <Anchor component={Link} to={lowItemsPage(summary.atOrBelow)} inherit>
          {format.count(count)} {count === 1 ? 'item' : 'items'}
        </Anchor>
      )}
    </Told>
  );
}

/** At or below what these items were when the alert was raised. */
export function LowAt({ of: { atOrBelow } }: { of: Summary }) {
  const format = useFormat();
  return atOrBelow === null ? 'At the reorder point or below' : `At ${format.quantity(atOrBelow)} or below`;
}

/** What the rules of the alert were called, the one that raised it first. */
export function RulesOf({ alert }: { alert: Pick<AlertRowFragment, 'ruleNames'> }) {
  return (
    <Told of={alert} field="ruleNames">
      {(names) => names.filter((name) => name !== null).join(', ')}
    </Told>
  );
}
