import { Button, Group } from '@mantine/core';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Dialog, DialogClose, useToast, useUnsaved } from '@tallyard/ui';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '../../shared/commands/use-command';
import type { Described } from '../../shared/errors/errors';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useOrganization } from '../../shared/organization/organization';
import { useMay } from '../../shared/permissions/permissions';
import { useChanged } from '../../shared/rooms/use-changed';
import { CreateInventoryItemDocument } from '../generated/operations';
import { ItemFields } from './item-fields';
import { createInputOf, emptyForm, type ItemForm, problemsOf, type TextField } from './item-form-state';
import { refusalsOf } from './refusals';
import { useCloseItem } from './use-close-item';

/** The dialog at /inventory/new. */
export function NewItem() {
  const close = useCloseItem();
  const allowed = useMay('inventory.create');
  return (
    <Dialog opened onClose={close} title="Add item" size="lg">
      {allowed ? (
        <NewItemForm onClose={close} />
      ) : (
        <DeniedState title={refusalOf('inventory.create')}>Ask a manager of the organisation to add it.</DeniedState>
      )}
    </Dialog>
  );
}

function NewItemForm({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const [params] = useSearchParams();
  const toast = useToast();
  const changed = useChanged();
  const [form, setForm] = useState<ItemForm>(() => ({
    ...emptyForm,
    warehouseId: params.get('warehouse') ?? '',
    category: params.get('category') ?? '',
    barcode: params.get('newBarcode') ?? '',
  }));
  const [refusals, setRefusals] = useState<Partial<Record<TextField, string>>>({});
  useUnsaved(form);

  const onError = (error: Described) => {
    const found = refusalsOf(error);
    setRefusals(found);
    return Object.keys(found).length > 0;
  };
  const create = useCommand(CreateInventoryItemDocument, { entity: 'inventory items', onError });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(form);
    setRefusals(problems);
    if (Object.keys(problems).length > 0) return;
    const done = await create.run({ input: { organizationId: active.id, ...createInputOf(form) } });
    if (!done) return;
    toast.show({ title: 'Item created successfully', tone: 'success' });
    changed('items');
    onClose();
  };

  const change = (changes: Partial<ItemForm>) => {
    setForm((present) => ({ ...present, ...changes }));
    // What was refused is judged anew once it is changed.
    setRefusals((present) => Object.fromEntries(Object.entries(present).filter(([field]) => !(field in changes))));
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <ItemFields
        form={form}
        onChange={change}
        refusals={refusals}
        itemId={null}
        currency={active.organization?.currency}
      />
      <FailureAlert failure={create.failure} />
      <Group justify="flex-end" gap="sm" mt="lg">
        <DialogClose />
        <Button type="submit" loading={create.busy}>
          Add item
        </Button>
      </Group>
    </form>
  );
}
