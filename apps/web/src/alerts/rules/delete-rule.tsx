import { ConfirmDialog, useToast } from '@tallyard/ui';
import { useCommand } from '../../shared/commands/use-command';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useOrganization } from '../../shared/organization/organization';
import { DeleteAlertRuleDocument, type RuleRowFragment } from '../generated/operations';

/** Asks before a rule is deleted; null: none is. */
export function DeleteRule({ rule, onClose }: { rule: RuleRowFragment | null; onClose: () => void }) {
  const { active } = useOrganization();
  const toast = useToast();
  const remove = useCommand(DeleteAlertRuleDocument, {
    deletes: true,
    entity: 'alert rules',
    idOf: ({ input }) => input.id,
    changes: ['alertRules'],
  });
  const deleteRule = async () => {
    if (!rule) return;
    const done = await remove.run({ input: { organizationId: active.id, id: rule.id } });
    if (!done) return;
    toast.show({ title: 'Rule deleted', tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      opened={rule !== null}
      title={`Delete '${rule?.name ?? ''}'?`}
      confirmLabel="Delete rule"
      destructive
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => void deleteRule()}
    >
      It raises no more alerts. Alerts that it raised before stay.
      <FailureAlert failure={remove.failure} />
    </ConfirmDialog>
  );
}
