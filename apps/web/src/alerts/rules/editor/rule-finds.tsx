import { Anchor } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { itemPage } from '@tallyard/domain/pages/addresses';
import { FailedState, LoadingState } from '@tallyard/ui';
import type { AlertTriggerInput, AlertTriggerType } from '../../../generated/schema-types';
import type { Format } from '../../../shared/format/format';
import { useFormat } from '../../../shared/format/use-format';
import { Link } from '../../../shared/navigation/navigation';
import { useOrganization } from '../../../shared/organization/organization';
import { type TrialFragment, useAlertTriggerTrialQuery } from '../../generated/rules-operations';
import type { TriggerForm } from '../rule-trigger';
import { rightTrigger } from './rule-checks';
import classes from './rule-editor.module.css';

/** Shows what the rule would match now if it were on, updated when its trigger changes. */
export function RuleFinds({ entered }: { entered: TriggerForm }) {
  const { active } = useOrganization();
  const trigger = rightTrigger(entered);
  const [text] = useDebouncedValue(trigger === null ? null : JSON.stringify(trigger), searchDebounceMs);
  const settled = text === null ? null : (JSON.parse(text) as AlertTriggerInput);
  const { data, previousData, error, loading, refetch } = useAlertTriggerTrialQuery({
    variables: { organizationId: active.id, trigger: settled ?? { triggerType: 'MANUAL' } },
    fetchPolicy: 'network-only',
    skip: settled === null || settled.triggerType === 'MANUAL',
  });
  if (trigger?.triggerType === 'MANUAL') return <p>Nothing raises it by itself.</p>;
  if (settled === null) return <p>What it finds is told once its number can be read.</p>;
  if (error) return <FailedState title="What it finds could not be asked" onRetry={() => void refetch()} />;
  const trial = (data ?? previousData)?.alertTriggerTrial ?? null;
  if (trial === null) return <LoadingState rows={3} label="Looking what it finds" />;
  return (
    <div aria-busy={loading} className={loading ? classes.asking : undefined}>
      <PreviewText trial={trial} type={settled.triggerType} />
    </div>
  );
}

/** Describes the matches in words and by name. */
export function PreviewText({ trial, type }: { trial: TrialFragment; type: AlertTriggerType }) {
  const format = useFormat();
  if (trial.found === null) return <p>What it finds cannot be told by this server.</p>;
  return (
    <>
      <p role="status">{foundInWords(trial.found, trial.isToldTogether, type, format)}</p>
      <ul className={classes.found}>
        {trial.alerts.map(({ title, message, item }) => (
          <li key={`${item.id} ${title}`}>
            <Anchor component={Link} to={itemPage(item.id)} inherit>
              {title}
            </Anchor>
            <span className={classes.message}>{message}</span>
          </li>
        ))}
      </ul>
      {trial.found > trial.alerts.length && trial.alerts.length > 0 && (
        <p className={classes.message}>and {format.count(trial.found - trial.alerts.length)} more.</p>
      )}
    </>
  );
}

function foundInWords(found: number, isToldTogether: boolean, type: AlertTriggerType, format: Format): string {
  const isMovement = type === 'PENDING_MOVEMENT' || type === 'LARGE_MOVEMENT';
  const noun = `${isMovement ? 'movement' : 'item'}${found === 1 ? '' : 's'}`;
  const when = type === 'LARGE_MOVEMENT' ? 'of the last 30 days' : 'by now';
  if (found === 0) return `It finds no ${isMovement ? 'movement' : 'item'} ${when}.`;
  const count = `It finds ${format.count(found)} ${noun} ${when}`;
  if (!isToldTogether) return `${count}; switched on, it tells of what comes from then on.`;
  return `${count}: switched on, one alert tells of ${found === 1 ? 'it' : 'all of them'}. From then on each raises its own.`;
}
