import { Fact } from '@tallyard/ui';
import { useFormat } from '../../shared/format/use-format';

interface CostFactsProps {
  cost: { averageCost: string | null; value: string | null };
}

/** The average unit cost of an item and the cost of its stock. */
export function CostFacts({ cost }: CostFactsProps) {
  const format = useFormat();
  return (
    <>
      {cost.averageCost !== null && <Fact name="Average cost">{format.money(cost.averageCost)}</Fact>}
      {cost.value !== null && <Fact name="Value at cost">{format.total(cost.value)}</Fact>}
    </>
  );
}
