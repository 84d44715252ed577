import { Button, Group, Stack, Switch, Text } from '@mantine/core';
import { productReason } from '@tallyard/domain/products/fields';
import { Dialog, DialogClose } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import type { Failure } from '../shared/errors/failure';
import { FailureAlert } from '../shared/errors/failure-alert';
import { CheckedInput } from '../shared/forms/checked-input';
import { problemWith } from '../shared/forms/schema-check';

interface DeleteProductsDialogProps {
  opened: boolean;
  /** '3 products', or the name of one. */
  what: string;
  busy: boolean;
  failure: Failure | null;
  /** Why it was not deleted while there is stock. */
  held?: string | null;
  onClose: () => void;
  onDelete: (reason: string | null, force: boolean) => void;
}

const check = (text: string) => (text.trim() === '' ? null : problemWith(productReason, text));

/** Asks why products are deleted, and whether also those of which there is stock. */
export function DeleteProductsDialog(props: DeleteProductsDialogProps) {
  const { opened, what, busy, failure, held = null, onClose, onDelete } = props;
  const [reason, setReason] = useState('');
  const [force, setForce] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (check(reason) === null) onDelete(reason.trim() || null, force);
  };
  return (
    <Dialog opened={opened} onClose={onClose} unsaved={[reason]} title={`Delete ${what}?`} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">What is deleted leaves every list; the items of its SKU stay, with their stock.</Text>
          <CheckedInput label="Reason" value={reason} onChange={setReason} check={check} data-autofocus />
          <Switch
            label="Also while there is stock of it"
            description={held === null ? 'Without it, what is in stock is not deleted.' : undefined}
            error={held !== null && !force ? held : undefined}
            checked={force}
            onChange={(event) => setForce(event.currentTarget.checked)}
          />
          <FailureAlert failure={failure} />
          <Group justify="flex-end" gap="sm">
            <DialogClose />
            <Button type="submit" color="red" loading={busy}>
              Delete {what}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
