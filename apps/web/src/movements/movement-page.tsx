import { movementPage, pages } from '@tallyard/domain/pages/addresses';
import { DetailHead } from '@tallyard/ui';
import { useParams } from 'react-router';
import { cameFrom, neighborsOf } from '../shared/lists/came-from';
import { Link, useLocation, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { later } from '../shared/page/later';
import { type MovementDetailFragment, useMovementQuery } from './generated/operations';
import { MovementActions } from './movement-actions';
import { MovementMark } from './movement-columns';
import { MovementFacts } from './movement-facts';
import { useLiveMovements } from './use-live-movements';

const Attachments = later(async () => (await import('./attachments')).Attachments);

/** The page of a movement at /movements/:movementId: its content, its status and its actions. */
export function MovementPage() {
  const { movementId: id = '' } = useParams();
  const { active } = useOrganization();
  useLiveMovements();
  const query = useMovementQuery({ variables: { organizationId: active.id, id }, fetchPolicy: 'cache-and-network' });
  return (
    <DetailPage
      what="movement"
      query={query}
      of={(data) => data.movement}
      missing="It belongs to another organization, or the address is not whole."
    >
      {(movement) => <OpenedMovement key={movement.id} movement={movement} />}
    </DetailPage>
  );
}

function OpenedMovement({ movement }: { movement: MovementDetailFragment }) {
  const navigate = useNavigate();
  const state = cameFrom(useLocation().state);
  const { previous, next } = neighborsOf(state, movement.id);
  const goTo = (id: string | null) =>
    id === null ? undefined : () => void navigate(movementPage(id), { state, replace: true });
  return (
    <>
      <DetailHead
        crumb={<Link to={{ pathname: pages.movements, search: state.search }}>Movements</Link>}
        title={movement.name ?? 'Movement'}
        marks={
          <>
            <MovementMark movement={movement} />
            {movement.sku && <span className="ui-code">{movement.sku}</span>}
          </>
        }
        neighbors={
          state.ids.length > 1
            ? {
                previous: { label: 'Previous movement', onPress: goTo(previous) },
                next: { label: 'Next movement', onPress: goTo(next) },
              }
            : undefined
        }
        actions={<MovementActions movement={movement} />}
      />
      <MovementFacts movement={movement} />
      <Attachments id={movement.id} attachments={movement.attachments} />
    </>
  );
}
