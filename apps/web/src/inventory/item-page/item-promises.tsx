import { movementPage } from '@tallyard/domain/pages/addresses';
import { Fact } from '@tallyard/ui';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { rowsOf } from '../../shared/queries/missing-values';
import { type ItemDetailFragment, useItemPromisesQuery } from '../generated/operations';
import { CostFacts } from './cost-facts';

const verbs = { INBOUND: 'comes', OUTBOUND: 'goes', TRANSFER: 'is moved', ADJUSTMENT: '', OTHER: '' } as const;

/** Shows what is reserved, available and incoming, the movements behind it, and the cost. */
export function ItemPromises({ item }: { item: ItemDetailFragment }) {
  const { active } = useOrganization();
  const format = useFormat();
  const { data, previousData, error } = useItemPromisesQuery({
    variables: { organizationId: active.id, id: item.id, waiting: { itemId: item.id, status: 'PENDING' } },
    fetchPolicy: 'cache-and-network',
  });
  const loaded = data ?? previousData;
  const incoming = loaded?.inventoryItem?.incoming ?? null;
  const cost = loaded?.inventoryItem?.cost ?? null;
  const waiting = rowsOf(loaded?.movements) ?? [];
  const { reserved, available } = item;
  return (
    <>
      {available !== null && (
        <Fact name="Available">
          {format.quantity(available)}
          {reserved !== null && reserved > 0 && `, ${format.quantity(reserved)} reserved`}
        </Fact>
      )}
      {error && loaded === undefined ? (
        <Fact name="Incoming">Could not be read just now.</Fact>
      ) : (
        incoming !== null && <Fact name="Incoming">{format.quantity(incoming)}</Fact>
      )}
      {waiting.length > 0 && (
        <Fact name="Waiting">
          {waiting.map(({ id, movementType, quantity, missing }) => (
            <div key={id}>
              <Link to={movementPage(id)}>
                {quantity !== null && format.quantity(quantity)} {movementType && verbs[movementType]}
              </Link>
              {missing !== null && missing > 0 && `, ${format.quantity(missing)} missing`}
            </div>
          ))}
        </Fact>
      )}
      {cost && <CostFacts cost={cost} />}
    </>
  );
}
