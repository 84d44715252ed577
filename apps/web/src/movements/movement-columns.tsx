import { movementDocumentPage, movementPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, type MarkTone, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { MovementStatus } from '../generated/schema-types';
import type { Format } from '../shared/format/format';
import { momentColumn } from '../shared/lists/moment-column';
import { NameLink } from '../shared/lists/name-link';
import { Link } from '../shared/navigation/navigation';
import { nameOf } from '../shared/people/person';
import { FieldValue } from '../shared/queries/field-value';
import { approvalReasonText } from './approval-reason';
import type { MovementRowFragment, MovementStateFragment } from './generated/operations';
import { statusLabels, typeLabels } from './movement-list';
import { type WaitsFor, waitsFor } from './movement-status';
import classes from './movements.module.css';

const tones = { PENDING: 'info', COMPLETED: 'calm', CANCELLED: 'quiet', OTHER: 'quiet' } as const;

const waitingWords: Readonly<Partial<Record<WaitsFor, string>>> = { approval: 'Needs approval', arrival: 'In transit' };

/** Returns the badge color. Only a status that needs action is highlighted. */
function toneOf(status: MovementStatus, movement: MovementStateFragment): MarkTone {
  if (waitsFor(movement) === 'approval') return 'low';
  return movement.reversedBy ? 'quiet' : tones[status];
}

function stateWords(status: MovementStatus, movement: MovementStateFragment): string {
  const waits = waitsFor(movement);
  return (waits && waitingWords[waits]) ?? (movement.reversedBy ? 'Undone' : statusLabels[status]);
}

/** The status of a movement. A pending one shows whether it waits for approval or is in transit. */
export function MovementMark({ movement }: { movement: MovementStateFragment }) {
  return (
    <FieldValue of={movement} field="status">
      {(status) => <Mark tone={toneOf(status, movement)}>{stateWords(status, movement)}</Mark>}
    </FieldValue>
  );
}

/** Returns the quantity with the sign of its effect on the warehouse's stock; without a sign for a transfer. */
export function quantityOf({ movementType, quantity }: MovementStateFragment, format: Format): string {
  if (quantity === null) return '';
  if (movementType === 'TRANSFER') return format.quantity(quantity);
  return format.change(movementType === 'OUTBOUND' ? -quantity : quantity);
}

/** Returns 'Main warehouse', or 'Main warehouse → City depot' for a transfer. */
export function placesOf({ warehouse, destinationWarehouse }: MovementRowFragment): string {
  const names = [warehouse?.name, destinationWarehouse?.name].filter((name) => name !== null && name !== undefined);
  return names.join(' → ');
}

/** Returns the columns of a movement list. */
export const movementColumns = (format: Format): Column<MovementRowFragment>[] => [
  {
    key: 'name',
    header: 'Item',
    grows: true,
    cell: (movement) => (
      <>
        <NameLink of={movement} to={movementPage(movement.id)} />
        <NarrowOnly>
          <span>
            {[movement.movementType && typeLabels[movement.movementType], quantityOf(movement, format)]
              .filter(Boolean)
              .join(' ')}
          </span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'sku', header: 'SKU', from: 'lg', cell: ({ sku }) => sku && <span className="ui-code">{sku}</span> },
  {
    key: 'type',
    header: 'Type',
    from: 'sm',
    cell: (movement) => (
      <FieldValue of={movement} field="movementType">
        {(type) => typeLabels[type]}
      </FieldValue>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (movement) => (
      <>
        <MovementMark movement={movement} />
        {movement.status === 'PENDING' && movement.approvalReason && (
          <span className={classes.why} title={approvalReasonText(movement.approvalReason)}>
            {movement.approvalReason.policy}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    align: 'end',
    from: 'sm',
    cell: (movement) => (
      <FieldValue of={movement} field="quantity">
        {() => quantityOf(movement, format)}
      </FieldValue>
    ),
  },
  {
    key: 'value',
    header: 'Value',
    align: 'end',
    from: 'lg',
    cell: (movement) => (
      <FieldValue of={movement} field="totalValue">
        {format.total}
      </FieldValue>
    ),
  },
  { key: 'places', header: 'Where', from: 'md', cell: placesOf },
  { key: 'reference', header: 'Reference', from: 'md', cell: ({ reference }) => reference },
  {
    key: 'document',
    header: 'Document',
    from: 'max',
    cell: ({ documentId, documentNumber }) =>
      documentId && <Link to={movementDocumentPage(documentId)}>{documentNumber}</Link>,
  },
  {
    key: 'by',
    header: 'Made by',
    from: 'lg',
    cell: ({ createdBy }) => createdBy && nameOf(createdBy),
  },
  momentColumn('createdAt', { header: 'Made', sortKey: 'CREATED_AT', from: 'sm' }),
  {
    key: 'happened',
    header: 'Happened',
    from: 'lg',
    cell: ({ occurredAt, completedAt }) => {
      const moment = occurredAt ?? completedAt;
      return moment && <RelativeTime value={moment} />;
    },
  },
];
