import { Fact } from '@tallyard/ui';
import { useFormat } from '../../shared/format/use-format';

interface CostFactsProps {
  cost: { averageCost: string | null; value: string | null };
}

/** What one of an item has cost on average, and all that there is of it. */
export function CostFacts({ cost }: CostFactsProps) {
  const format = useFormat();
  return (
    <>
      {cost.averageCost !== null && <Fact name="Average cost">{format.money(cost.averageCost)}</Fact>}
      {cost.value !== null && <Fact name="Value at cost">{format.total(cost.value)}</Fact>}
    </>
  );
}
