import { useLazyQuery } from '@apollo/client/react';
import { Switch, Tooltip } from '@mantine/core';
import { ConfirmDialog } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useOrganization } from '../../shared/organization/organization';
import type { Gate } from '../../shared/permissions/permissions';
import { Told } from '../../shared/queries/told';
import { AlertTriggerTrialDocument, type RuleRowFragment, ToggleAlertRuleDocument } from '../generated/operations';
import { formOf, triggerOf } from './editor/rule-form';
import { FoundAlready } from './found-already';
import classes from './rules-page.module.css';

/** Switches a rule off at once, and on after telling what it finds already, if that is anything. */
export function RuleToggle({ rule, gate }: { rule: RuleRowFragment; gate: Gate }) {
  const { active } = useOrganization();
  const toggle = useCommand(ToggleAlertRuleDocument, { entity: 'alert rules', idOf: ({ input }) => input.id });
  const [preview, { loading }] = useLazyQuery(AlertTriggerTrialDocument, { fetchPolicy: 'network-only' });
  const [asking, setAsking] = useState<{ readonly found: number | null } | null>(null);
  const { reason, onRefused } = gate;
  if (rule.isActive === null) return <Told of={rule} field="isActive" />;

  const flip = async (isActive: boolean) => {
    const done = await toggle.run({ input: { organizationId: active.id, id: rule.id, isActive } });
    if (done) setAsking(null);
  };
  const press = async (isActive: boolean) => {
    if (reason) return onRefused(reason);
    const trigger = isActive && rule.triggerType !== 'MANUAL' ? triggerOf(formOf(rule)) : null;
    if (trigger === null) return flip(isActive);
    const answer = await preview({ variables: { organizationId: active.id, trigger } }).catch(() => null);
    const trial = answer?.data?.alertTriggerTrial ?? null;
    return trial?.found === 0 || trial?.isToldTogether === false
      ? flip(true)
      : setAsking({ found: trial?.found ?? null });
  };

  return (
    <Tooltip label={reason} disabled={!reason}>
      <span className={classes.toggle}>
        <Switch
          size="sm"
          aria-label={`${rule.name ?? 'This rule'} is active`}
          aria-disabled={reason !== null || undefined}
          checked={rule.isActive}
          disabled={toggle.busy || loading}
          onChange={(event) => void press(event.currentTarget.checked)}
        />
        {rule.isActive ? 'On' : 'Off'}
        <ConfirmDialog
          opened={asking !== null}
          title={`Switch on '${rule.name ?? 'this rule'}'?`}
          confirmLabel="Switch on"
          busy={toggle.busy}
          onClose={() => setAsking(null)}
          onConfirm={() => void flip(true)}
        >
          <FoundAlready count={asking?.found ?? null} /> From then on each raises its own.
          <FailureAlert failure={toggle.failure} />
        </ConfirmDialog>
      </span>
    </Tooltip>
  );
}
