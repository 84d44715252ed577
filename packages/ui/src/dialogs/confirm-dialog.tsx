import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** The verb of the action, for example 'Delete 3 rules'. */
  confirmLabel: string;
  /** The verb of canceling; 'Cancel' by default. */
  cancelLabel?: string;
  /** Shows a red button, for actions that cannot be undone. */
  destructive?: boolean;
  busy?: boolean;
  /** Disables confirming (for now); the content explains why. */
  unready?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an important action. Escape and Cancel change nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel,
    cancelLabel = 'Cancel',
    destructive,
    busy,
    unready,
    onConfirm,
    onClose,
  } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="md" centered>
      <div>{children}</div>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color={destructive ? 'red' : 'teal'} loading={busy} disabled={unready} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
