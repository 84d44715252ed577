import { warehouseAddress, warehouseCode, warehouseName } from '@tallyard/domain/warehouses/fields';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import type { Described } from '../shared/errors/errors';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { useOrganization } from '../shared/organization/organization';
import { CreateWarehouseDocument, UpdateWarehouseDocument, type WarehouseFieldsFragment } from './generated/operations';

const checkName = (text: string) => problemWith(warehouseName, text);
const checkCode = (text: string) => problemWith(warehouseCode, text);
const checkAddress = (text: string) => problemWith(warehouseAddress, text);

interface WarehouseDialogProps {
  /** Null: a new one. */
  warehouse: WarehouseFieldsFragment | null;
  onClose: () => void;
}

/** Adds a warehouse, or changes its name, code and address. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const [name, setName] = useState(warehouse?.name ?? '');
  const [code, setCode] = useState(warehouse?.code ?? '');
  const [address, setAddress] = useState(warehouse?.address ?? '');
  const [tried, setTried] = useState(false);
  const [taken, setTaken] = useState<{ name: string; message: string } | null>(null);

  const onError = (error: Described) => {
    if (error.code !== 'NAME_TAKEN') return false;
    setTaken({ name, message: error.message });
    return true;
  };
  const changes = ['warehouses'] as const;
  const create = useCommand(CreateWarehouseDocument, { changes, entity: 'warehouses', onError });
  const update = useCommand(UpdateWarehouseDocument, {
    changes,
    entity: 'warehouses',
    idOf: ({ input }) => input.id,
    onError,
  });

  const problems = {
    name: checkName(name) ?? (taken?.name === name ? taken.message : null),
    code: checkCode(code),
    address: checkAddress(address),
  };
  const refusal = (field: keyof typeof problems) => (tried ? problems[field] : null);

  const submit = async () => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== null)) return;
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
      onSubmit={submit}
      onClose={onClose}
      unsaved={[name, code, address]}
      busy={create.busy || update.busy}
      failure={create.failure ?? update.failure}
    >
      <CheckedInput
        label="Name"
        required
        value={name}
        onChange={setName}
        check={checkName}
        refusal={refusal('name')}
        data-autofocus
      />
      <CheckedInput
        label="Code"
        placeholder="Short, for labels"
        value={code}
        onChange={setCode}
        check={checkCode}
        refusal={refusal('code')}
      />
      <CheckedInput
        label="Address"
        value={address}
        onChange={setAddress}
        check={checkAddress}
        refusal={refusal('address')}
      />
    </FormDialog>
  );
}
