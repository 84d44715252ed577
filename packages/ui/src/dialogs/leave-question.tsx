import { ConfirmDialog } from './confirm-dialog';

/** Asks before discarding entered data; Escape keeps editing. */
export function LeaveQuestion({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <ConfirmDialog
      opened
      title="Throw away what you entered?"
      confirmLabel="Throw away"
      cancelLabel="Keep editing"
      destructive
      onConfirm={onLeave}
      onClose={onStay}
    >
      It has not been saved.
    </ConfirmDialog>
  );
}
