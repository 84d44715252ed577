import { useApolloClient } from '@apollo/client/react';
import { Switch, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { useOrganization } from '../../shared/organization/organization';
import { later } from '../../shared/page/later';
import type { Gate } from '../../shared/permissions/permissions';
import { FieldValue } from '../../shared/queries/field-value';
import {
  AlertTriggerTrialDocument,
  type RuleRowFragment,
  ToggleAlertRuleDocument,
} from '../generated/rules-operations';
import { triggerForm, triggerOf } from './rule-trigger';
import classes from './rules-page.module.css';

const SwitchOnDialog = later(async () => (await import('./switch-on-dialog')).SwitchOnDialog);

/** Switches a rule off immediately, and on after confirmation if it already has matches. */
export function RuleToggle({ rule, gate }: { rule: RuleRowFragment; gate: Gate }) {
  const { active } = useOrganization();
  const toggle = useCommand(ToggleAlertRuleDocument, { entity: 'alert rules', idOf: ({ input }) => input.id });
  const client = useApolloClient();
  const [isLooking, setLooking] = useState(false);
  const [openDialog, setOpenDialog] = useState<{ readonly found: number | null } | null>(null);
  const isBusy = toggle.busy || isLooking;
  const { reason, onRefused } = gate;
  if (rule.isActive === null) return <FieldValue of={rule} field="isActive" />;

  const flip = async (isActive: boolean) => {
    const done = await toggle.run({ input: { organizationId: active.id, id: rule.id, isActive } });
    if (done) setOpenDialog(null);
  };
  const press = async (isActive: boolean) => {
    if (reason) return onRefused(reason);
    const trigger = isActive && rule.triggerType !== 'MANUAL' ? triggerOf(triggerForm(rule)) : null;
    // guard: alerts.number-before-switching-on
    if (trigger === null) return flip(isActive);
    setLooking(true);
    const variables = { organizationId: active.id, trigger };
    const answer = await client
      .query({ query: AlertTriggerTrialDocument, variables, fetchPolicy: 'network-only' })
      .catch(() => null);
    setLooking(false);
    const trial = answer?.data?.alertTriggerTrial ?? null;
    return trial?.found === 0 || trial?.isToldTogether === false
      ? flip(true)
      : setOpenDialog({ found: trial?.found ?? null });
  };

  return (
    <Tooltip label={reason} disabled={!reason}>
      <span className={classes.toggle}>
        <Switch
          size="sm"
          aria-label={`${rule.name ?? 'This rule'} is active`}
          // A disabled switch would lose the focus that the dialog restores.
          aria-disabled={reason !== null || isBusy || undefined}
          // guard: alerts.switch-keeps-focus
          checked={rule.isActive}
          onChange={(event) => void press(event.currentTarget.checked)}
        />
        {rule.isActive ? 'On' : 'Off'}
        {openDialog && (
          <SwitchOnDialog
            name={rule.name}
            found={openDialog.found}
            busy={toggle.busy}
            failure={toggle.failure}
            onClose={() => setOpenDialog(null)}
            onConfirm={() => void flip(true)}
          />
        )}
      </span>
    </Tooltip>
  );
}
