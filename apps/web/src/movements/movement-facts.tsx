import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import {
  countPage,
  itemPage,
  movementDocumentPage,
  movementPage,
  warehousePage,
} from '@tallyard/domain/pages/addresses';
import { Fact, Facts, Panel, RelativeTime } from '@tallyard/ui';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { nameOf } from '../shared/people/person';
import { FieldMoment, FieldValue } from '../shared/queries/field-value';
import { approvalReasonText } from './approval-reason';
import type { MovementDetailFragment } from './generated/operations';
import { quantityOf } from './movement-columns';
import { typeLabels } from './movement-list';
import classes from './movements.module.css';

/** Explains why a movement did not change the quantity on hand. */
function PrecededCount({
  count,
  isTransfer,
}: {
  count: NonNullable<MovementDetailFragment['precedesCount']>;
  isTransfer: boolean;
}) {
  const { countId, name, countedAt } = count;
  if (countId === null)
    return 'It happened before the item was created. It changed the history, not the quantity on hand.';
  return (
    <>
      {isTransfer
        ? 'It happened before one of its items was counted in '
        : 'It happened before the item was counted in '}
      <Link to={countPage(countId)}>{name ?? 'a count'}</Link>
      {' ('}
      <RelativeTime value={countedAt} />
      {isTransfer
        ? '). For that item it changed the history before the count and the difference of the count, not the quantity on hand.'
        : '). It changed the history before the count and the difference of the count, not the quantity on hand.'}
    </>
  );
}

/** Shows what a movement moves, from where to where, by whom and when. */
export function MovementFacts({ movement }: { movement: MovementDetailFragment }) {
  const format = useFormat();
  const { warehouse, destinationWarehouse, item, approvedAt, approvedBy, approvedFor, createdBy } = movement;
  return (
    <Panel padded>
      <Facts>
        <Fact name="Type">
          <FieldValue of={movement} field="movementType">
            {(type) => typeLabels[type]}
          </FieldValue>
        </Fact>
        <Fact name="Item">{item && <Link to={itemPage(item.id)}>{movement.name}</Link>}</Fact>
        <Fact name="Quantity">
          <FieldValue of={movement} field="quantity">
            {() => quantityOf(movement, format)}
          </FieldValue>
        </Fact>
        {movement.missing !== null && movement.missing > 0 && (
          <Fact name="Missing">{`${format.quantity(movement.missing)} of it were not available when it was made.`}</Fact>
        )}
        <Fact name="Value">
          <FieldValue of={movement} field="totalValue">
            {format.total}
          </FieldValue>
        </Fact>
        {movement.unitCost !== null && <Fact name="Unit cost">{format.money(movement.unitCost)}</Fact>}
        {movement.unitPrice !== null && <Fact name="Price now">{`${format.money(movement.unitPrice)} each`}</Fact>}
        {movement.requiresApproval && (
          <Fact name="Needs approval">
            {movement.approvalReason ? approvalReasonText(movement.approvalReason) : 'Whoever made it asked for it.'}
          </Fact>
        )}
        <Fact name={destinationWarehouse ? 'From' : 'Warehouse'}>
          {warehouse && <Link to={warehousePage(warehouse.id)}>{warehouse.name}</Link>}
        </Fact>
        {destinationWarehouse && (
          <Fact name="To">
            <Link to={warehousePage(destinationWarehouse.id)}>{destinationWarehouse.name}</Link>
          </Fact>
        )}
        {movement.documentId && (
          <Fact name="Document">
            <Link to={movementDocumentPage(movement.documentId)}>{movement.documentNumber ?? 'Its document'}</Link>
          </Fact>
        )}
        <Fact name="Reference">{movement.reference}</Fact>
        <Fact name="Reason">{movement.reason}</Fact>
        <Fact name="Notes">{movement.notes && <span className={classes.given}>{movement.notes}</span>}</Fact>
        <Fact name="Made by">{createdBy ? nameOf(createdBy) : 'Tallyard'}</Fact>
        <Fact name="Made">
          <FieldMoment of={movement} field="createdAt" />
        </Fact>
        {movement.occurredAt && (
          <Fact name="Happened">
            <FieldMoment of={movement} field="occurredAt" />
          </Fact>
        )}
        {movement.reverses && (
          <Fact name="Undoes">
            <Link to={movementPage(movement.reverses)}>another movement</Link>
          </Fact>
        )}
        {movement.reversedBy && (
          <Fact name="Undone">
            <Link to={movementPage(movement.reversedBy)}>by another movement</Link>
          </Fact>
        )}
        {movement.viaTransit && (
          <Fact name="Dispatched">
            {movement.dispatchedAt ? (
              <>
                {movement.dispatchedBy && `${nameOf(movement.dispatchedBy)}, `}
                <FieldMoment of={movement} field="dispatchedAt" />
              </>
            ) : (
              'Not yet. Leaving and arriving are confirmed apart.'
            )}
          </Fact>
        )}
        {movement.scheduledAt && (
          <Fact name="Scheduled for">
            <FieldMoment of={movement} field="scheduledAt" />
          </Fact>
        )}
        {approvedAt && (
          <Fact name="Approved">
            {approvedBy && `${nameOf(approvedBy)}${approvedFor ? ` for ${nameOf(approvedFor)}` : ''}, `}
            <FieldMoment of={movement} field="approvedAt" />
          </Fact>
        )}
        {movement.completedAt && (
          <Fact name="Completed">
            <FieldMoment of={movement} field="completedAt" />
          </Fact>
        )}
      </Facts>
      {movement.precedesCount && (
        <Alert mt="md" color="blue" role="note" title="Entered after a count" icon={<IconInfoCircle aria-hidden />}>
          <PrecededCount count={movement.precedesCount} isTransfer={movement.movementType === 'TRANSFER'} />
        </Alert>
      )}
    </Panel>
  );
}
