import { useFocusReturn } from '@tallyard/ui';
import { ConfirmDelete } from '../../shared/commands/confirm-delete';
import { DeleteAlertRuleDocument, type RuleRowFragment } from '../generated/rules-operations';

/** Confirms the deletion of a rule. */
export function DeleteRule({ rule, onClose }: { rule: RuleRowFragment; onClose: () => void }) {
  useFocusReturn();
  return (
    <ConfirmDelete document={DeleteAlertRuleDocument} thing={rule} what="rule" changes="alertRules" onClose={onClose}>
      It raises no more alerts. Alerts that it raised before stay.
    </ConfirmDelete>
  );
}
