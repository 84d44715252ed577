import { Anchor } from '@mantine/core';
import { lowItemsPage, pendingMovementsPage } from '@tallyard/domain/pages/addresses';
import { RelativeTime } from '@tallyard/ui';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { FieldValue } from '../shared/queries/field-value';
import { PriorityMark, StatusMark } from './alert-marks';
import type { AlertRowFragment } from './generated/shell-operations';

type Context = NonNullable<AlertRowFragment['context']>;
type Summary = NonNullable<AlertRowFragment['summary']>;
type Alert = Pick<AlertRowFragment, 'status' | 'priority' | 'triggeredAt'>;

/** The priority of an alert or a rule. */
export function PriorityOf({ alert }: { alert: Pick<Alert, 'priority'> }) {
  return (
    <FieldValue of={alert} field="priority">
      {(priority) => <PriorityMark priority={priority} />}
    </FieldValue>
  );
}

export function StatusOf({ alert }: { alert: Pick<Alert, 'status'> }) {
  return (
    <FieldValue of={alert} field="status">
      {(status) => <StatusMark status={status} />}
    </FieldValue>
  );
}

export function Triggered({ alert }: { alert: Pick<Alert, 'triggeredAt'> }) {
  return (
    <FieldValue of={alert} field="triggeredAt">
      {(moment) => <RelativeTime value={moment} />}
    </FieldValue>
  );
}

/** The quantity of the item when the alert was raised. */
export function Left({ of: context }: { of: Context }) {
  const format = useFormat();
  return (
    <FieldValue of={context} field="currentStock">
      {format.quantity}
    </FieldValue>
  );
}

export function Threshold({ of: context }: { of: Context }) {
  const format = useFormat();
  return (
    <FieldValue of={context} field="threshold">
      {format.quantity}
    </FieldValue>
  );
}

/** Returns true for kinds whose threshold is not a quantity but days, hours or a value, which the message states. */
export const isOfMoment = (type: AlertRowFragment['triggerType']) =>
  type === 'NO_MOVEMENT' || type === 'PENDING_MOVEMENT' || type === 'LARGE_MOVEMENT';

/** Returns the URL of the list that shows exactly what a summary covers; null if no filter does. */
export function listOf({ summary, triggerType }: Pick<AlertRowFragment, 'summary' | 'triggerType'>): string | null {
  if (summary === null || summary.isScoped === true) return null;
  // An upstream that does not return the kind only has low stock alerts.
  const isLow = triggerType === null || triggerType === 'LOW_STOCK' || triggerType === 'OUT_OF_STOCK';
  if (isLow) return lowItemsPage(summary.atOrBelow);
  return triggerType === 'PENDING_MOVEMENT' ? pendingMovementsPage : null;
}

/** Shows the number of entries in a summary, with a link if a list shows exactly those. */
export function SummedUp({ alert, of: summary }: { alert: AlertRowFragment; of: Summary }) {
  const format = useFormat();
  const to = listOf(alert);
  const noun = alert.triggerType === 'PENDING_MOVEMENT' ? 'movement' : 'item';
  return (
    <FieldValue of={summary} field="itemCount">
      {(count) => {
        const words = `${format.count(count)} ${count === 1 ? noun : `${noun}s`}`;
        return to === null ? (
          words
        ) : (
          <Anchor component={Link} to={to} inherit>
            {words}
          </Anchor>
        );
      }}
    </FieldValue>
  );
}

/** Returns what the entries of a summary have in common; null if the message says all. */
export function useReach({ summary, triggerType }: Pick<AlertRowFragment, 'summary' | 'triggerType'>): string | null {
  const format = useFormat();
  if (summary === null) return null;
  const { atOrBelow, above } = summary;
  if (triggerType === 'OVER_STOCK') return above == null ? null : `Above ${format.quantity(above)}`;
  if (triggerType === 'NO_MOVEMENT' || triggerType === 'PENDING_MOVEMENT') return null;
  return atOrBelow === null ? 'At the reorder point or below' : `At ${format.quantity(atOrBelow)} or below`;
}

/** The names of the rules behind an alert, with the one that raised it first. */
export function RulesOf({ alert }: { alert: Pick<AlertRowFragment, 'ruleNames'> }) {
  return (
    <FieldValue of={alert} field="ruleNames">
      {(names) => names.filter((name) => name !== null).join(', ')}
    </FieldValue>
  );
}
