import { useLazyQuery } from '@apollo/client/react';
import { Switch, Tooltip } from '@mantine/core';
import { ConfirmDialog } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useOrganization } from '../../shared/organization/organization';
import type { Gate } from '../../shared/permissions/permissions';
import { Told } from '../../shared/queries/told';
import { AlertRulePreviewDocument, type RuleRowFragment, ToggleAlertRuleDocument } from '../generated/operations';
import { AlreadyLow } from './already-low';
import classes from './rules-page.module.css';

/** Switches a rule off at once, and on after telling what it finds low already, if that is anything. */
export function RuleToggle({ rule, gate }: { rule: RuleRowFragment; gate: Gate }) {
  const { active } = useOrganization();
  const toggle = useCommand(ToggleAlertRuleDocument, { entity: 'alert rules', idOf: ({ input }) => input.id });
  const [preview, { loading }] = useLazyQuery(AlertRulePreviewDocument, { fetchPolicy: 'network-only' });
  const [asking, setAsking] = useState<{ readonly alreadyLow: number | null } | null>(null);
  const { reason, onRefused } = gate;
  if (rule.isActive === null) return <Told of={rule} field="isActive" />;

  const flip = async (isActive: boolean) => {
    const done = await toggle.run({ input: { organizationId: active.id, id: rule.id, isActive } });
    if (done) setAsking(null);
  };
  const press = async (isActive: boolean) => {
    if (reason) return onRefused(reason);
    if (!isActive || rule.triggerType !== 'LOW_STOCK') return flip(isActive);
    const variables = { organizationId: active.id, minQuantity: rule.minQuantity };
    const answer = await preview({ variables }).catch(() => null);
    const alreadyLow = answer?.data?.alertRulePreview?.alreadyLow ?? null;
    return alreadyLow === 0 ? flip(true) : setAsking({ alreadyLow });
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
          <AlreadyLow count={asking?.alreadyLow ?? null} /> From then on each item that falls raises its own.
          <FailureAlert failure={toggle.failure} />
        </ConfirmDialog>
      </span>
    </Tooltip>
  );
}
