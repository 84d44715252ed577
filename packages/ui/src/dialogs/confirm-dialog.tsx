import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  /** The verb of what will happen, for example 'Delete 3 rules'. */
  confirmLabel: string;
  /** The verb of leaving everything as it was; 'Cancel' unless given. */
  cancelLabel?: string;
  /** Red button for what cannot be undone. */
  destructive?: boolean;
  busy?: boolean;
  /** Nothing can be confirmed (yet): what is shown says why. */
  unready?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something that matters. Escape and cancelling leave everything as it was. */
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
