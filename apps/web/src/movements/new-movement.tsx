import { Alert, Button, Select, SimpleGrid, Stack, Switch } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { undoToastMs } from '@tallyard/domain/limits/time';
import { pages } from '@tallyard/domain/pages/addresses';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { DeniedState, Dialog, FailedNote, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCommand } from '../shared/commands/use-command';
import { today } from '../shared/dates/day-notation';
import { parseAmount } from '../shared/format/amounts';
import { useFormat } from '../shared/format/use-format';
import { useTimeZone } from '../shared/format/use-time-zone';
import { AmountInput } from '../shared/forms/amount-input';
import { CheckedInput } from '../shared/forms/checked-input';
import { FormDialog } from '../shared/forms/form-dialog';
import { useEntityForm } from '../shared/forms/use-entity-form';
import { useLocation, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { useMay } from '../shared/permissions/permissions';
import { approvalReasonText } from './approval-reason';
import { CreateMovementDocument, type MovementStateFragment } from './generated/operations';
import {
  costOf,
  type FormType,
  leftOut,
  type MovementForm,
  problemsOf,
  shortageOf,
  typedOf,
  types,
} from './movement-form';
import { TransitSwitch } from './transit-switch';
import { useDestinations } from './use-destinations';
import { stockText, useItemChoices } from './use-item-choices';
import { useUndoMovement } from './use-undo-movement';

const NewSeries = later(async () => (await import('./calendar/series-dialog')).NewSeriesDialog);

/** The dialog at /movements/new; `?item=` sets the item. */
export function NewMovement() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate({ pathname: pages.movements, search: withoutItem(search) });
  const allowed = useMay('movements.create');
  if (allowed) return <NewMovementForm onClose={close} />;
  return (
    <Dialog opened onClose={close} title="New movement">
      <DeniedState title={refusalOf('movements.create')}>Ask a manager of the organization to make it.</DeniedState>
    </Dialog>
  );
}

function withoutItem(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('item');
  return params.size === 0 ? '' : `?${params}`;
}

/** Describes what a new movement waits for, including the policy that requires an approval. */
const waitsFor = ({ approvalReason }: Pick<MovementStateFragment, 'approvalReason'>): string =>
  approvalReason
    ? `It waits for approval. ${approvalReasonText(approvalReason)}.`
    : 'It is pending until somebody confirms or approves it.';

function NewMovementForm({ onClose }: { onClose: () => void }) {
  const { active } = useOrganization();
  const [params] = useSearchParams();
  const toast = useToast();
  const format = useFormat();
  const { destinations, failed, retry } = useDestinations();
  const form = useEntityForm<MovementForm>({
    initialValues: {
      movementType: 'INBOUND',
      itemId: params.get('item') ?? '',
      quantity: '',
      destinationWarehouseId: '',
      reference: '',
      notes: '',
      requiresApproval: false,
      viaTransit: false,
      backorder: false,
      unitCost: '',
    },
    problems: problemsOf,
    codes: { INSUFFICIENT_STOCK: 'quantity' },
  });
  const items = useItemChoices(form.values.itemId);
  const chosen = items.found.find(({ id }) => id === form.values.itemId);
  const create = useCommand(CreateMovementDocument, {
    entity: 'movements',
    changes: ['movements', 'items'],
    onError: form.noteRefusal,
  });
  const undo = useUndoMovement();
  const { movementType } = form.values;
  const shortage = shortageOf(form.values, chosen);
  const [isRepeating, setRepeating] = useState(false);
  const timeZone = useTimeZone();

  const make = async (entered: MovementForm) => {
    const done = await create.run({
      input: {
        organizationId: active.id,
        movementType: entered.movementType,
        itemId: entered.itemId,
        quantity: parseAmount(entered.quantity) ?? 0,
        destinationWarehouseId: entered.movementType === 'TRANSFER' ? entered.destinationWarehouseId : null,
        reference: entered.reference.trim() || null,
        notes: entered.notes.trim() || null,
        requiresApproval: entered.requiresApproval,
        viaTransit: entered.movementType === 'TRANSFER' && entered.viaTransit,
        ...costOf(entered.movementType, entered.unitCost),
        backorder: entered.backorder && shortageOf(entered, chosen)?.waits === true,
      },
    });
    const created = done?.createMovement?.movement;
    if (!created) return;
    const isDone = created.status === 'COMPLETED';
    toast.show({
      title: isDone ? 'Movement completed' : 'Movement created',
      message: isDone ? undefined : waitsFor(created),
      tone: 'success',
      ...(created.canUndo && {
        durationMs: undoToastMs,
        action: { label: 'Undo', onPress: () => void undo.run(created.id) },
      }),
    });
    onClose();
  };

  if (isRepeating)
    return (
      <NewSeries
        startsOn={today(timeZone, new Date())}
        typed={typedOf(form.values)}
        left={leftOut(form.values)}
        onClose={() => setRepeating(false)}
        onMade={onClose}
      />
    );
  return (
    <FormDialog
      title="New movement"
      submit="Create movement"
      form={form}
      onSubmit={make}
      onClose={onClose}
      busy={create.busy}
      failure={create.failure}
    >
      <Stack gap="md">
        {failed && <FailedNote onRetry={retry}>Warehouses could not be loaded.</FailedNote>}
        {items.failed && <FailedNote onRetry={items.retry}>Items could not be loaded.</FailedNote>}
        <Select
          label="Type"
          data={[...types]}
          value={movementType}
          onChange={(next) => form.set('movementType', (next ?? 'INBOUND') as FormType)}
          allowDeselect={false}
        />
        <Select
          label="Item"
          required
          withAsterisk
          searchable
          data={items.choices}
          filter={({ options }) => options}
          value={form.values.itemId || null}
          onChange={(next) => form.set('itemId', next ?? '')}
          onSearchChange={items.search}
          nothingFoundMessage="No item found"
          description={chosen && stockText(chosen, format)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={form.errorOf('itemId')}
          data-autofocus
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <AmountInput label="Quantity" required {...form.amount('quantity')} />
          {movementType === 'TRANSFER' && (
            <Select
              label="To"
              required
              withAsterisk
              searchable
              data={destinations.filter(({ value }) => value !== chosen?.warehouse?.id)}
              value={form.values.destinationWarehouseId || null}
              onChange={(next) => form.set('destinationWarehouseId', next ?? '')}
              error={form.errorOf('destinationWarehouseId')}
            />
          )}
          {movementType === 'INBOUND' && (
            <AmountInput label="Unit cost" description="Its price, unless given." {...form.amount('unitCost')} />
          )}
          <CheckedInput label="Reference" placeholder="Delivery note, order" {...form.text('reference')} />
        </SimpleGrid>
        {shortage && (
          <Alert color="yellow" variant="light" role="status">
            {`Only ${format.quantity(shortage.available)} available, ${format.quantity(shortage.missing)} missing.`}
            {shortage.waits && (
              <Switch
                mt="xs"
                label="Make it all the same, as a backorder"
                description="What is available is reserved for it."
                {...form.toggle('backorder')}
              />
            )}
          </Alert>
        )}
        <CheckedInput label="Notes" multiline {...form.text('notes')} />
        {movementType === 'TRANSFER' && <TransitSwitch {...form.toggle('viaTransit')} />}
        <Switch
          label="Needs approval"
          description="It waits until somebody else approves it."
          {...form.toggle('requiresApproval')}
        />
        <Button
          variant="subtle"
          leftSection={<IconRepeat size={16} aria-hidden />}
          onClick={() => setRepeating(true)}
          style={{ alignSelf: 'start' }}
        >
          Repeats …
        </Button>
      </Stack>
    </FormDialog>
  );
}
