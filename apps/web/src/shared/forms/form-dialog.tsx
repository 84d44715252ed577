import { Button, Group, Stack } from '@mantine/core';
import { Dialog, DialogClose } from '@tallyard/ui';
import type { ReactNode } from 'react';
import type { Failure } from '../errors/failure';
import { FailureAlert } from '../errors/failure-alert';

interface FormDialogProps {
  title: string;
  /** Of its window; a narrow one unless given. */
  size?: 'lg';
  /** The verb on its button: 'Save warehouse'. */
  submit: string;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** What is entered: it is not thrown away without asking. */
  unsaved: readonly unknown[];
  busy: boolean;
  /** Why the last attempt was not carried out, unless a field says so. */
  failure: Failure | null;
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and its two buttons. */
export function FormDialog({
  title,
  size,
  submit,
  onSubmit,
  onClose,
  unsaved,
  busy,
  failure,
  children,
}: FormDialogProps) {
  return (
    <Dialog opened onClose={onClose} unsaved={unsaved} title={title} size={size} centered>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <Stack gap="md">
          {children}
          <FailureAlert failure={failure} />
          <Group justify="flex-end" gap="sm">
            <DialogClose />
            <Button type="submit" loading={busy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
