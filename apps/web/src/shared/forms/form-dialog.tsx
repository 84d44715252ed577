import { Button, Group, Stack } from '@mantine/core';
import { Dialog, DialogClose } from '@tallyard/ui';
import type { ReactNode } from 'react';
import type { Failure } from '../errors/failure';
import { FailureAlert } from '../errors/failure-alert';
import { EntityForm } from './entity-form';
import type { EntityFormState } from './use-entity-form';

interface FormDialogProps<V extends object> {
  title: string;
  /** Of its window; a narrow one unless given. */
  size?: 'lg';
  form: EntityFormState<V>;
  /** The verb on its button: 'Save warehouse'. */
  submit: string;
  /** Of that button, where it takes something away. */
  submitColor?: 'red';
  onSubmit: (values: V) => void | Promise<void>;
  onClose: () => void;
  busy: boolean;
  /** Why the last attempt was not carried out, unless a field says so. */
  failure?: Failure | null;
  /** False while what it asked for is carried out elsewhere. */
  opened?: boolean;
  children: ReactNode;
}

/** A form in a dialog: its fields, why it was refused, and its two buttons. */
export function FormDialog<V extends object>({
  title,
  size,
  form,
  submit,
  submitColor,
  onSubmit,
  onClose,
  busy,
  failure = null,
  opened = true,
  children,
}: FormDialogProps<V>) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={size} centered>
      <EntityForm of={form} onSubmit={onSubmit}>
        <Stack gap="md">
          {children}
          <FailureAlert failure={failure} />
          <Group justify="flex-end" gap="sm">
            <DialogClose />
            <Button type="submit" color={submitColor} loading={busy}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </EntityForm>
    </Dialog>
  );
}
