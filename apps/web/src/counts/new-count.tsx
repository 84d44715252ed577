import { Select, SimpleGrid, Switch, Text } from '@mantine/core';
import { countName, tolerancePercent, toleranceQuantity } from '@tallyard/domain/counts/fields';
import { maxSelectedItems } from '@tallyard/domain/counts/limits';
import { countPage, pages } from '@tallyard/domain/pages/addresses';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Dialog, FailedNote } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { FolderSelect } from '../shared/folders/folder-select';
import { parseAmount } from '../shared/format/amounts';
import { useFormat } from '../shared/format/use-format';
import { AmountInput } from '../shared/forms/amount-input';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { problemWith } from '../shared/forms/schema-check';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useSelectedItems } from '../shared/lists/selected-items';
import { useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useMay } from '../shared/permissions/permissions';
import { CreateCountDocument } from './generated/operations';
import { useCountPlaces } from './use-count-places';

const optionalAmount = (schema: typeof tolerancePercent, text: string) => {
  const amount = parseAmount(text);
  return amount === null ? null : problemWith(schema, amount);
};

const problemsOf = (entered: { name: string; warehouseId: string; percent: string; pieces: string }) => ({
  name: problemWith(countName, entered.name.trim()),
  warehouseId: entered.warehouseId === '' ? 'Choose a warehouse' : null,
  percent: optionalAmount(tolerancePercent, entered.percent),
  pieces: optionalAmount(toleranceQuantity, entered.pieces),
});

/** The dialog at /counts/new. */
export function NewCount() {
  const navigate = useNavigate();
  const close = () => void navigate(pages.counts);
  if (useMay('counts.create')) return <NewCountForm onClose={close} />;
  return (
    <Dialog opened onClose={close} title="New count">
      <DeniedState title={refusalOf('counts.create')}>Ask a manager of the organization to start it.</DeniedState>
    </Dialog>
  );
}

function NewCountForm({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const navigate = useNavigate();
  const { places, failed, retry } = useCountPlaces();
  const format = useFormat();
  const itemIds = useSelectedItems(maxSelectedItems);
  const form = useEntityForm({
    initialValues: { name: '', warehouseId: '', folderId: '', isBlind: false, percent: '', pieces: '' },
    problems: problemsOf,
    pathOf: (field) => (field === 'tolerancePercent' ? 'percent' : field === 'toleranceQuantity' ? 'pieces' : null),
  });
  const create = useCommand(CreateCountDocument, { entity: 'counts', changes: ['counts'], onError: form.noteRefusal });
  const start = async (entered: typeof form.values) => {
    const done = await create.run({
      input: {
        organizationId: active.id,
        name: entered.name.trim(),
        warehouseId: entered.warehouseId,
        folderId: entered.folderId || null,
        itemIds: itemIds.length > 0 ? [...itemIds] : null,
        isBlind: entered.isBlind,
        tolerancePercent: parseAmount(entered.percent),
        toleranceQuantity: parseAmount(entered.pieces),
      },
    });
    const created = done?.createCount?.count;
    if (created) void navigate(countPage(created.id), { replace: true });
  };
  return (
    <FormDialog
      title="New count"
      submit="Start count"
      form={form}
      onSubmit={start}
      onClose={onClose}
      busy={create.busy}
      failure={create.failure}
    >
      {failed && <FailedNote onRetry={retry}>Warehouses could not be loaded.</FailedNote>}
      <CheckedInput label="Name" required {...form.text('name')} data-autofocus />
      <Select
        mt="sm"
        label="Warehouse"
        required
        withAsterisk
        searchable
        data={places}
        value={form.values.warehouseId || null}
        onChange={(next) => {
          form.set('warehouseId', next ?? '');
          form.set('folderId', '');
        }}
        error={form.errorOf('warehouseId')}
        allowDeselect={false}
      />
      {itemIds.length > 0 && (
        <Text size="sm" mt="sm">
          {itemIds.length === 1
            ? 'The selected item, and nothing else, is counted.'
            : `The ${format.count(itemIds.length)} selected items, and nothing else, are counted.`}
        </Text>
      )}
      {form.values.warehouseId !== '' && itemIds.length === 0 && (
        <FolderSelect
          label="Folder"
          description="Leave it empty to count the whole warehouse."
          value={form.values.folderId}
          onChange={(id) => form.set('folderId', id)}
          belowId={form.values.warehouseId}
          clearable
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" mt="sm">
        <AmountInput
          label="Tolerance in %"
          {...form.text('percent')}
          check={(amount) => (amount === null ? null : problemWith(tolerancePercent, amount))}
        />
        <AmountInput
          label="Tolerance in pieces"
          {...form.text('pieces')}
          check={(amount) => (amount === null ? null : problemWith(toleranceQuantity, amount))}
        />
      </SimpleGrid>
      <Switch
        mt="md"
        label="Count blind"
        description="Who counts does not see what the ledger says; a manager reviews and posts it."
        {...form.toggle('isBlind')}
      />
    </FormDialog>
  );
}
