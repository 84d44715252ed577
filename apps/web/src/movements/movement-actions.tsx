import {
  IconArrowBackUp,
  IconArrowsTransferUp,
  IconBan,
  IconCheck,
  IconTruckDelivery,
  IconX,
} from '@tabler/icons-react';
import { cancelledInScreen } from '@tallyard/domain/movements/texts';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { HistoryButton } from '../shared/activity/history-button';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import type { Format } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { HeadAction } from '../shared/page/head-action';
import { later } from '../shared/page/later';
import { useGate } from '../shared/permissions/permissions';
import type { Decision } from './decision-dialog';
import { CancelMovementDocument, MovementHistoryDocument, type MovementRowFragment } from './generated/operations';
import { waitsFor } from './movement-status';
import { PrintNote } from './print-note';
import { useDecisionGates } from './use-decision-gates';
import { useMovementCommands } from './use-movement-commands';
import { useUndoMovement } from './use-undo-movement';

const DecisionDialog = later(async () => (await import('./decision-dialog')).DecisionDialog);

/** Describes the effect of an undo: '4 go back to Main warehouse.' */
function undoWords(movement: MovementRowFragment, format: Format): string {
  const { movementType, quantity, warehouse } = movement;
  if (quantity === null || movementType === null) return 'All of it is booked the other way.';
  const where = warehouse?.name ?? 'its warehouse';
  if (movementType === 'TRANSFER')
    return `${format.quantity(quantity)} go back to ${where}, if they are still where they went.`;
  const change = movementType === 'INBOUND' || movementType === 'ADJUSTMENT' ? -quantity : quantity;
  return `${format.change(change)} is booked in ${where}${change < 0 ? ', if the stock is still there' : ''}.`;
}

/** Actions to dispatch, confirm, approve, reject, cancel and undo a movement, depending on its status. */
export function MovementActions({ movement }: { movement: MovementRowFragment }) {
  const { active } = useOrganization();
  const format = useFormat();
  const toast = useToast();
  const commands = useMovementCommands();
  const cancel = useCommand(CancelMovementDocument, {
    entity: 'movements',
    idOf: ({ input }) => input.id,
    changes: ['movements'],
  });
  const undo = useUndoMovement();
  const [openDialog, setOpenDialog] = useState<Decision | 'dispatch' | 'confirm' | 'undo' | null>(null);
  /** The hash of the movement's content when the decision dialog was opened. */
  const [shown, setShown] = useState<string | null>(null);
  const gates = {
    confirm: useGate('movements.confirm'),
    ...useDecisionGates(),
    cancel: useGate('movements.cancel'),
    undo: useGate('movements.undo'),
  };
  const close = () => setOpenDialog(null);
  /** The outcome for a single movement is shown as a toast. */
  const notify = (
    done: string,
    answer: { outcomes: readonly { success: boolean; message?: string | null }[] } | null,
  ) => {
    const outcome = answer?.outcomes[0];
    if (!outcome) return;
    if (outcome.success) toast.show({ title: done, tone: 'success' });
    else toast.show({ title: 'Not done', message: outcome.message ?? undefined, tone: 'warning' });
    close();
  };
  const cancelIt = async () => {
    const input = { organizationId: active.id, id: movement.id, reason: cancelledInScreen };
    const answer = await cancel.run({ input });
    if (!answer?.cancelMovement) return;
    toast.show({ title: 'Movement cancelled', tone: 'success' });
    close();
  };
  const waits = waitsFor(movement);
  const arrives = waits === 'arrival';
  const ids = [movement.id];
  return (
    <>
      <HistoryButton
        needs="movements.viewHistory"
        document={MovementHistoryDocument}
        id={movement.id}
        name={movement.name ?? 'this movement'}
      />
      <PrintNote id={movement.id} type={movement.movementType} />
      {movement.canUndo && (
        <HeadAction icon={IconArrowBackUp} gate={gates.undo} onPress={() => setOpenDialog('undo')}>
          Undo movement
        </HeadAction>
      )}
      {waits && (
        <>
          <HeadAction icon={IconBan} gate={gates.cancel} onPress={() => setOpenDialog('cancel')}>
            Cancel movement
          </HeadAction>
          {waits === 'approval' ? (
            <>
              <HeadAction icon={IconX} gate={gates.reject} onPress={() => setOpenDialog('reject')}>
                Reject
              </HeadAction>
              <GatedButton
                {...gates.approve}
                leftSection={<IconCheck size={16} aria-hidden />}
                onClick={() => {
                  setShown(movement.contentHash);
                  setOpenDialog('approve');
                }}
              >
                Approve
              </GatedButton>
            </>
          ) : waits === 'dispatch' ? (
            <GatedButton
              {...gates.confirm}
              leftSection={<IconTruckDelivery size={16} aria-hidden />}
              onClick={() => setOpenDialog('dispatch')}
            >
              Dispatch
            </GatedButton>
          ) : (
            movement.movementType === 'TRANSFER' && (
              <GatedButton
                {...gates.confirm}
                leftSection={<IconArrowsTransferUp size={16} aria-hidden />}
                onClick={() => setOpenDialog('confirm')}
              >
                {arrives ? 'Confirm arrival' : 'Confirm transfer'}
              </GatedButton>
            )
          )}
        </>
      )}
      <ConfirmDialog
        opened={openDialog === 'dispatch'}
        title="Dispatch this transfer?"
        confirmLabel="Dispatch"
        busy={commands.busy}
        onConfirm={() => void commands.dispatch(ids).then((answer) => notify('Transfer dispatched', answer))}
        onClose={close}
      >
        {`The stock leaves ${movement.warehouse?.name ?? 'its warehouse'}, and is in transit until somebody confirms that it has arrived.`}
        <FailureAlert failure={commands.failure} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={openDialog === 'confirm'}
        title={arrives ? 'Confirm that it has arrived?' : 'Confirm this transfer?'}
        confirmLabel={arrives ? 'Confirm arrival' : 'Confirm transfer'}
        busy={commands.busy}
        onConfirm={() =>
          void commands
            .confirm(ids)
            .then((answer) => notify(arrives ? 'Arrival confirmed' : 'Transfer confirmed', answer))
        }
        onClose={close}
      >
        {arrives
          ? `The stock is booked in ${movement.destinationWarehouse?.name ?? 'the other warehouse'}.`
          : 'The stock leaves the one warehouse and arrives in the other at once.'}
        <FailureAlert failure={commands.failure} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={openDialog === 'cancel'}
        title="Cancel this movement?"
        confirmLabel="Cancel movement"
        cancelLabel="Go back"
        destructive
        busy={cancel.busy}
        onConfirm={() => void cancelIt()}
        onClose={close}
      >
        {arrives
          ? `What is in transit goes back to ${movement.warehouse?.name ?? 'where it left'}.`
          : 'Nothing is moved by it.'}
        <FailureAlert failure={cancel.failure} />
      </ConfirmDialog>
      <ConfirmDialog
        opened={openDialog === 'undo'}
        title="Undo this movement?"
        confirmLabel="Undo movement"
        busy={undo.busy}
        onConfirm={() => void undo.run(movement.id).then((isDone) => isDone && close())}
        onClose={close}
      >
        {undoWords(movement, format)} Both stay in the ledger.
        <FailureAlert failure={undo.failure} />
      </ConfirmDialog>
      {(openDialog === 'approve' || openDialog === 'reject') && (
        <DecisionDialog
          decision={openDialog}
          what="1 movement"
          opened
          busy={commands.busy}
          failure={commands.failure}
          onClose={close}
          // guard: approvals.shown-is-approved
          onDecide={(text) =>
            void (openDialog === 'approve'
              ? commands
                  .approve(ids, text, shown === null ? [] : [{ id: movement.id, hash: shown }])
                  .then((answer) => notify('Movement approved', answer))
              : commands.reject(ids, text).then((answer) => notify('Movement rejected', answer)))
          }
        />
      )}
    </>
  );
}
