import { FailedState, LoadingState, Panel, StepChart } from '@tallyard/ui';
import { useMemo } from 'react';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { nameOf } from '../shared/people/person';
import { rowsOf } from '../shared/queries/missing-values';
import { usePriceHistoryQuery } from './generated/operations';

const mostDrawn = 100;

/** Step chart of a product's prices up to now. The table view adds who set each price and why. */
export function PriceHistory({ productId }: { productId: string }) {
  const { active } = useOrganization();
  const format = useFormat();
  const { data, previousData, error, refetch } = usePriceHistoryQuery({
    variables: { organizationId: active.id, id: productId, pageSize: mostDrawn },
    fetchPolicy: 'cache-and-network',
  });
  const rows = rowsOf((data ?? previousData)?.priceHistory);
  const points = useMemo(() => {
    const set = (rows ?? []).toReversed().map(({ to, person, reason, createdAt }) => ({
      label: format.moment(createdAt),
      value: Number(to),
      extra: [person ? nameOf(person) : '–', reason ?? '–'],
    }));
    const last = set.at(-1);
    return last ? [...set, { label: 'Now', value: last.value, extra: ['', ''] }] : [];
  }, [rows, format]);
  if (rows) {
    return (
      <StepChart
        title="Price over time"
        labelHeader="Set"
        valueHeader="Price"
        extraHeaders={['By', 'Reason']}
        points={points}
        format={(price) => format.money(String(price))}
      />
    );
  }
  return (
    <Panel padded>
      {error ? (
        <FailedState title="The prices could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={5} label="Loading the prices" />
      )}
    </Panel>
  );
}
