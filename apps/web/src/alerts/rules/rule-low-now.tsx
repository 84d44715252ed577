import { Anchor } from '@mantine/core';
import { lowItemsPage, pages } from '@tallyard/domain/pages/addresses';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { type RuleRowFragment, useAlertTriggerTrialQuery } from '../generated/rules-operations';
import { isScoped, triggerForm, triggerOf } from './rule-trigger';

/** Shows the number of current matches with a link. Rules with the same trigger share a query. */
export function RuleLowNow({ rule }: { rule: RuleRowFragment }) {
  const { active } = useOrganization();
  const format = useFormat();
  const trigger = rule.triggerType === 'MANUAL' ? null : triggerOf(triggerForm(rule));
  const { data, loading } = useAlertTriggerTrialQuery({
    variables: { organizationId: active.id, trigger: trigger ?? { triggerType: 'MANUAL' } },
    fetchPolicy: 'cache-and-network',
    skip: trigger === null,
  });
  if (trigger === null) return '–';
  const count = data?.alertTriggerTrial?.found ?? null;
  if (count === null) return loading ? '…' : <span title="It could not be counted">–</span>;
  if (count === 0) return '0';
  const isMovement = trigger.triggerType === 'PENDING_MOVEMENT' || trigger.triggerType === 'LARGE_MOVEMENT';
  const noun = isMovement ? 'movement' : 'item';
  // No list filter shows exactly the matches of other rules; the rule's own page names the first of them.
  const isListed = trigger.triggerType === 'LOW_STOCK' && !isScoped(trigger);
  const to = isListed ? lowItemsPage(rule.minQuantity) : `${pages.alertRules}/${encodeURIComponent(rule.id)}`;
  return (
    <Anchor component={Link} to={to} inherit>
      {format.count(count)} {count === 1 ? noun : `${noun}s`}
    </Anchor>
  );
}
