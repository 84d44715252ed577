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
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { FieldValue } from '../shared/queries/field-value';
import { type MovementFiguresQuery, useMovementFiguresQuery } from './generated/operations';
import classes from './movements.module.css';

/** Every five minutes (MOV-5). */
const refreshMs = 5 * 60_000;

type Figures = NonNullable<MovementFiguresQuery['movementStatistics']>;

/** What the last 30 days came to, and what waits. */
export function MovementFigures() {
  const { active } = useOrganization();
  const { data, error, refetch } = useMovementFiguresQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
    pollInterval: refreshMs,
    skipPollAttempt: () => document.hidden,
  });
  const figures = data?.movementStatistics;
  if (!figures) {
    return error ? <FailedNote onRetry={() => void refetch()}>The figures could not be loaded.</FailedNote> : null;
  }
  return <MovementTiles figures={figures} label="Movements of the last 30 days" />;
}

interface MovementTilesProps {
  figures: Figures;
  label: string;
  /** Where a figure leads, for an address of now. */
  addressOf?: (address: string) => string;
}

const asItIs = (address: string) => address;

/** Figures of movements; what waits leads to its list. */
export function MovementTiles({ figures, label, addressOf = asItIs }: MovementTilesProps) {
  const format = useFormat();
  const money = (field: 'inboundValue' | 'outboundValue' | 'netValue') => (
    <FieldValue of={figures} field={field}>
      {(value: NonNullable<Figures[typeof field]>) => format.money(value, true)}
    </FieldValue>
  );
  return (
    <StatTiles
      label={label}
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
            <Link to={addressOf(`${pages.movements}?status=PENDING`)} className={classes.way}>
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
                  <Link to={addressOf(`${pages.movements}?transit=on`)} className={classes.way}>
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
