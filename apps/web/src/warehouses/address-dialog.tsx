import { Button } from '@mantine/core';
import { warehouseAddress } from '@tallyard/domain/warehouses/fields';
import { Dialog } from '@tallyard/ui';
import { CheckedInput } from '../shared/forms/checked-input';
import { EntityForm } from '../shared/forms/entity-form';
import { problemWith } from '../shared/forms/schema-check';
import { problemsBy, useEntityForm } from '../shared/forms/use-entity-form';

const checks = { address: (text: string) => problemWith(warehouseAddress, text.trim()) };

interface AddressDialogProps {
  opened: boolean;
  what: string;
  busy: boolean;
  onClose: () => void;
  onSet: (address: string | null) => void;
}

/** Asks for the address of the selected warehouses. */
export function AddressDialog({ opened, what, busy, onClose, onSet }: AddressDialogProps) {
  const form = useEntityForm({
    initialValues: { address: '' },
    problems: (entered) => problemsBy(checks, entered),
  });
  const text = form.values.address.trim();
  return (
    <Dialog opened={opened} onClose={onClose} title={`Address of ${what}`} centered>
      <EntityForm of={form} onSubmit={() => onSet(text || null)}>
        <CheckedInput
          label="Address"
          description="Takes the place of the one they have; leave it empty to take that away."
          {...form.text('address')}
          data-autofocus
        />
        <Button type="submit" fullWidth mt="lg" loading={busy}>
          {text ? 'Set address' : 'Take the address away'}
        </Button>
      </EntityForm>
    </Dialog>
  );
}
