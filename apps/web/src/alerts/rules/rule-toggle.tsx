import { Switch, Tooltip } from '@mantine/core';
import { useOrganization } from '../../shared/organization';
import type { Gate } from '../../shared/permissions';
import { useCommand } from '../../shared/use-command';
import { type RuleRowFragment, ToggleAlertRuleDocument } from '../generated/operations';
import classes from './rules-page.module.css';

/** Switches a rule on or off at once. */
export function RuleToggle({ rule, gate }: { rule: RuleRowFragment; gate: Gate }) {
  const { active } = useOrganization();
  const toggle = useCommand(ToggleAlertRuleDocument, { entity: 'alert rules', idOf: ({ input }) => input.id });
  const { reason, onRefused } = gate;
  return (
    <Tooltip label={reason} disabled={!reason}>
      <span className={classes.toggle}>
        <Switch
          size="sm"
          aria-label={`${rule.name} is active`}
          aria-disabled={reason !== null || undefined}
          checked={rule.isActive}
          disabled={toggle.busy}
          onChange={(event) => {
            const isActive = event.currentTarget.checked;
            if (reason) onRefused(reason);
            else void toggle.run({ input: { organizationId: active.id, id: rule.id, isActive } });
          }}
        />
        {rule.isActive ? 'On' : 'Off'}
      </span>
    </Tooltip>
  );
}
