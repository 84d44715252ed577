import { Anchor } from '@mantine/core';
import { lowItemsPage } from '@tallyard/domain/pages/addresses';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format';
import { useOrganization } from '../../shared/organization/organization';
import { type RuleRowFragment, useAlertRulePreviewQuery } from '../generated/operations';

/** How many items a rule finds at or below its threshold now, and the way to them; rules of one threshold ask once. */
export function RuleLowNow({ rule }: { rule: RuleRowFragment }) {
  const { active } = useOrganization();
  const format = useFormat();
  const isManual = rule.triggerType !== 'LOW_STOCK';
  const { data, loading } = useAlertRulePreviewQuery({
    variables: { organizationId: active.id, minQuantity: rule.minQuantity },
    fetchPolicy: 'cache-and-network',
    skip: isManual,
  });
  if (isManual) return '–';
  const count = data?.alertRulePreview?.alreadyLow ?? null;
  if (count === null) return loading ? '…' : <span title="It could not be counted">–</span>;
  if (count === 0) return '0';
  return (
    <Anchor component={Link} to={lowItemsPage(rule.minQuantity)} inherit>
      {format.count(count)} {count === 1 ? 'item' : 'items'}
    </Anchor>
  );
}
