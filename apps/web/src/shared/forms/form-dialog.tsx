import { Button, Group, Stack } from '@mantine/core';
import { Dialog, DialogClose } from '@tallyard/ui';
import type { ReactNode } from 'react';
import type { Failure } from '../errors/failure';
import { FailureAlert } from '../errors/failure-alert';
import { EntityForm } from './entity-form';
import type { EntityFormState } from './use-entity-form';

interface FormDialogProps<V extends object> {
  title: string;
  /** The size of the dialog; narrow by default. */
  size?: 'lg';
  form: EntityFormState<V>;
  /** The label of the submit button, such as 'Save warehouse'. */
  submit: string;
  /** The color of that button if it removes something. */
  submitColor?: 'red';
  onSubmit: (values: V) => void | Promise<void>;
  onClose: () => void;
  busy: boolean;
  /** Why the last attempt failed, unless a field shows it. */
  failure?: Failure | null;
  /** False while another dialog completes the action. */
  opened?: boolean;
  children: ReactNode;
}

/** A form in a dialog: fields, failure, and two buttons. */
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
