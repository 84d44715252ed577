import { Button, Group } from '@mantine/core';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Dialog, DialogClose, useToast } from '@tallyard/ui';
import { useSearchParams } from 'react-router';
import { useCommand } from '../../shared/commands/use-command';
import { ownPath } from '../../shared/custom-fields/own-form';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { EntityForm } from '../../shared/forms/entity-form';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { useChanged } from '../../shared/modules/use-changed';
import { useOrganization } from '../../shared/organization/organization';
import { useMay } from '../../shared/permissions/permissions';
import { CreateInventoryItemDocument } from '../generated/operations';
import { useChoices } from '../use-choices';
import { ItemFields } from './item-fields';
import { createInputOf, emptyForm, type ItemForm, itemCodes, problemsOf } from './item-form-state';
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
        <DeniedState title={refusalOf('inventory.create')}>Ask a manager of the organization to add it.</DeniedState>
      )}
    </Dialog>
  );
}

function NewItemForm({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const [params] = useSearchParams();
  const toast = useToast();
  const changed = useChanged();
  const { fields } = useChoices();
  const form = useEntityForm<ItemForm>({
    initialValues: {
      ...emptyForm,
      warehouseId: params.get('warehouse') ?? '',
      category: params.get('category') ?? '',
      barcode: params.get('newBarcode') ?? '',
    },
    problems: (entered) => problemsOf(entered, fields),
    codes: itemCodes,
    pathOf: (field) => ownPath(field, fields),
  });
  const create = useCommand(CreateInventoryItemDocument, { entity: 'inventory items', onError: form.noteRefusal });

  const add = async (entered: ItemForm) => {
    const done = await create.run({ input: { organizationId: active.id, ...createInputOf(entered, fields) } });
    if (!done) return;
    toast.show({ title: 'Item created successfully', tone: 'success' });
    changed('items');
    onClose();
  };

  return (
    <EntityForm of={form} onSubmit={add}>
      <ItemFields form={form} itemId={null} currency={active.organization?.currency} />
      <FailureAlert failure={create.failure} />
      <Group justify="flex-end" gap="sm" mt="lg">
        <DialogClose />
        <Button type="submit" loading={create.busy}>
          Add item
        </Button>
      </Group>
    </EntityForm>
  );
}
