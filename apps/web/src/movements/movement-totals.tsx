import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconClockPause,
  IconScale,
  IconTransfer,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { FailedNote, StatTiles } from '@tallyard/ui';
import { addressThen } from '../shared/as-of/then-address';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { FieldValue } from '../shared/queries/field-value';
import { type MovementFiguresQuery, useMovementFiguresQuery } from './generated/operations';
import classes from './movements.module.css';

/** Refreshed every five minutes (MOV-5). */
const refreshMs = 5 * 60_000;

type Figures = NonNullable<MovementFiguresQuery['movementStatistics']>;

/** Totals of the last 30 days and of pending movements, as of an instant; null: now. */
export function MovementTotals({ asOf }: { asOf: string | null }) {
  const isNow = asOf === null;
  const { active } = useOrganization();
  const { data, error, refetch } = useMovementFiguresQuery({
    variables: { organizationId: active.id, ...(!isNow && { asOf }) },
    fetchPolicy: 'cache-and-network',
    pollInterval: isNow ? refreshMs : 0,
    skipPollAttempt: () => document.hidden,
  });
  const figures = data?.movementStatistics;
  if (!figures) {
    return error ? <FailedNote onRetry={() => void refetch()}>The figures could not be loaded.</FailedNote> : null;
  }
  return <MovementTiles figures={figures} asOf={asOf} />;
}

/** Totals of movements. Those of pending ones link to their list. */
function MovementTiles({ figures, asOf }: { figures: Figures; asOf: string | null }) {
  const format = useFormat();
  const money = (field: 'inboundValue' | 'outboundValue' | 'netValue') => (
    <FieldValue of={figures} field={field}>
      {(value: NonNullable<Figures[typeof field]>) => format.money(value, true)}
    </FieldValue>
  );
  return (
    <StatTiles
      label={`Movements of the ${asOf === null ? 'last 30 days' : '30 days before'}`}
      stats={[
        {
          key: 'total',
          label: 'In 30 days',
          icon: IconTransfer,
          value: (
            <FieldValue of={figures} field="totalMovements">
              {format.count}
            </FieldValue>
          ),
        },
        { key: 'in', label: 'Value in', icon: IconArrowDownLeft, value: money('inboundValue') },
        { key: 'out', label: 'Value out', icon: IconArrowUpRight, value: money('outboundValue') },
        { key: 'net', label: 'Net', icon: IconScale, value: money('netValue') },
        {
          key: 'pending',
          label: 'Pending',
          icon: IconClockPause,
          value: figures.pendingCount ? (
            <Link to={addressThen(`${pages.movements}?status=PENDING`, asOf)} className={classes.way}>
              {format.count(figures.pendingCount)}
            </Link>
          ) : (
            format.count(figures.pendingCount ?? figures.pendingTransfersCount ?? 0)
          ),
        },
        ...(figures.inTransitCount
          ? [
              {
                key: 'transit',
                label: 'In transit',
                icon: IconTruckDelivery,
                value: (
                  <Link to={addressThen(`${pages.movements}?transit=on`, asOf)} className={classes.way}>
                    {format.quantity(figures.inTransitQuantity ?? 0)}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
