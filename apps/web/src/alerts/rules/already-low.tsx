import { useDebouncedValue } from '@mantine/hooks';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { useFormat } from '../../shared/format/use-format';
import { useOrganization } from '../../shared/organization/organization';
import { useAlertRulePreviewQuery } from '../generated/operations';

/** What a rule will do with what is low already, in one sentence; null: the number is not known. */
export function AlreadyLow({ count }: { count: number | null }) {
  const format = useFormat();
  if (count === null) return 'How many items are low already could not be counted. One alert tells of them.';
  if (count === 0) return 'No item is that low now.';
  return `${format.count(count)} ${count === 1 ? 'item is' : 'items are'} already low: one alert tells of all of them.`;
}

/** The same of a rule that is being written, counted while it is; null: at each item's own reorder point. */
export function LowNow({ minQuantity }: { minQuantity: number | null }) {
  const { active } = useOrganization();
  const [settled] = useDebouncedValue(minQuantity, searchDebounceMs);
  const variables = { organizationId: active.id, minQuantity: settled };
  const { data, loading } = useAlertRulePreviewQuery({ variables, fetchPolicy: 'network-only' });
  if (loading) return 'Counting what is low already...';
  return <AlreadyLow count={data?.alertRulePreview?.alreadyLow ?? null} />;
}
