import { warehouseAddress, warehouseCode, warehouseName } from '@tallyard/domain/warehouses/fields';
import { useToast } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { CreateWarehouseDocument, UpdateWarehouseDocument, type WarehouseFieldsFragment } from './generated/operations';

const checks = {
  name: (text: string) => problemWith(warehouseName, text),
  code: (text: string) => problemWith(warehouseCode, text),
  address: (text: string) => problemWith(warehouseAddress, text),
};

interface WarehouseDialogProps {
  /** Null: a new one. */
  warehouse: WarehouseFieldsFragment | null;
  onClose: () => void;
}

/** Adds a warehouse, or changes its name, code and address. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const form = useEntityForm({
    initialValues: { name: warehouse?.name ?? '', code: warehouse?.code ?? '', address: warehouse?.address ?? '' },
    problems: (entered) => problemsBy(checks, entered),
    codes: { NAME_TAKEN: 'name' },
  });
  const changes = ['warehouses'] as const;
  const create = useCommand(CreateWarehouseDocument, { changes, entity: 'warehouses', onError: form.noteRefusal });
  const update = useCommand(UpdateWarehouseDocument, {
    changes,
    entity: 'warehouses',
    idOf: ({ input }) => input.id,
    onError: form.noteRefusal,
  });

  const save = async ({ name, code, address }: typeof form.values) => {
    const fields = { name: name.trim(), code: code.trim() || null, address: address.trim() || null };
    const input = { organizationId: active.id, ...fields };
    const done = warehouse ? await update.run({ input: { ...input, id: warehouse.id } }) : await create.run({ input });
    if (!done) return;
    toast.show({
      title: warehouse ? 'Warehouse saved' : 'Warehouse added',
      tone: 'success',
    });
    onClose();
  };

  return (
    <FormDialog
      title={warehouse ? 'Edit warehouse' : 'Add warehouse'}
      submit={warehouse ? 'Save warehouse' : 'Add warehouse'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput label="Name" required {...form.text('name')} data-autofocus />
      <CheckedInput label="Code" placeholder="Short, for labels" {...form.text('code')} />
      <CheckedInput label="Address" {...form.text('address')} />
    </FormDialog>
  );
}
