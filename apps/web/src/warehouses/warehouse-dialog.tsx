import { NativeSelect, SimpleGrid } from '@mantine/core';
import {
  warehouseAddress,
  warehouseCode,
  warehouseContact,
  warehouseName,
  warehouseNotes,
} from '@tallyard/domain/warehouses/fields';
import { useToast } from '@tallyard/ui';
import { useMemo } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { timeZoneChoices } from '../shared/format/regions';
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
  contact: (text: string) => problemWith(warehouseContact, text),
  notes: (text: string) => problemWith(warehouseNotes, text),
};

interface WarehouseDialogProps {
  /** Null: a new warehouse. */
  warehouse: WarehouseFieldsFragment | null;
  onClose: () => void;
}

/** Creates or edits a warehouse. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const form = useEntityForm({
    initialValues: {
      name: warehouse?.name ?? '',
      code: warehouse?.code ?? '',
      address: warehouse?.address ?? '',
      contact: warehouse?.contact ?? '',
      notes: warehouse?.notes ?? '',
      timeZone: warehouse?.timeZone ?? '',
    },
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

  const zones = useMemo(() => timeZoneChoices(warehouse?.timeZone ?? null, 'Not said'), [warehouse]);

  const save = async ({ name, timeZone, ...others }: typeof form.values) => {
    const { code, address, contact, notes } = others;
    const input = {
      organizationId: active.id,
      name: name.trim(),
      code: code.trim() || null,
      address: address.trim() || null,
      contact: contact.trim() || null,
      notes: notes.trim() || null,
      timeZone: timeZone || null,
    };
    const done = warehouse ? await update.run({ input: { ...input, id: warehouse.id } }) : await create.run({ input });
    if (!done) return;
    toast.show({
      title: warehouse ? 'Warehouse saved' : 'Warehouse added',
      tone: 'success',
    });
    onClose();
  };

  const { onChange: setZone, ...zone } = form.choice('timeZone');

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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CheckedInput label="Code" placeholder="Short, for labels" {...form.text('code')} />
        <NativeSelect
          label="Time zone"
          data={zones}
          {...zone}
          onChange={(event) => setZone(event.currentTarget.value)}
        />
      </SimpleGrid>
      <CheckedInput label="Address" {...form.text('address')} />
      <CheckedInput label="Contact" placeholder="Whom to ask there" {...form.text('contact')} />
      <CheckedInput label="Notes" multiline {...form.text('notes')} />
    </FormDialog>
  );
}
