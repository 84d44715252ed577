import { ConfirmDelete } from '../../shared/commands/confirm-delete';
import { DeleteAlertRuleDocument, type RuleRowFragment } from '../generated/operations';

/** Asks before a rule is deleted; null: none is. */
export function DeleteRule({ rule, onClose }: { rule: RuleRowFragment | null; onClose: () => void }) {
  return (
    <ConfirmDelete document={DeleteAlertRuleDocument} thing={rule} what="rule" changes="alertRules" onClose={onClose}>
      It raises no more alerts. Alerts that it raised before stay.
    </ConfirmDelete>
  );
}
