import { Alert, Select, SimpleGrid, Switch } from '@mantine/core';
import { movementNotes, movementReference } from '@tallyard/domain/movements/fields';
import { destinationRequired } from '@tallyard/domain/movements/texts';
import { localTime, seriesTitle } from '@tallyard/domain/schedules/fields';
import { Dialog, FailedNote, FailedState, LoadingState, useToast } from '@tallyard/ui';
import type { MissedOccurrences, SeriesMovementType } from '../../generated/schema-types';
import { useCommand } from '../../shared/commands/use-command';
import { parseAmount } from '../../shared/format/amounts';
import { useFormat } from '../../shared/format/use-format';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemWith } from '../../shared/forms/schema-check';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import { useOrganization } from '../../shared/organization/organization';
import { RuleFields, ruleProblems } from '../../shared/schedules/rule-fields';
import { formOf, type RuleForm, ruleOf, usualRule } from '../../shared/schedules/rule-form';
import {
  CreateMovementSeriesDocument,
  type SeriesFieldsFragment,
  UpdateMovementSeriesDocument,
  useOneMovementSeriesQuery,
} from '../generated/calendar-operations';
import { optional, quantityProblem, types } from '../new-movement';
import { useDestinations } from '../use-destinations';
import { stockWords, useItemChoices } from '../use-item-choices';
import { RulePreview } from './rule-preview';
import { StartFields } from './start-fields';

interface SeriesForm extends RuleForm {
  title: string;
  movementType: SeriesMovementType;
  itemId: string;
  quantity: string;
  destinationWarehouseId: string;
  reference: string;
  notes: string;
  requiresApproval: boolean;
  startsOn: string;
  atTime: string;
  missed: MissedOccurrences;
}

const missedChoices = [
  { value: 'LATE', label: 'Make them late' },
  { value: 'SKIP', label: 'Leave them out and show them as missed' },
];

const problemsOf = (entered: SeriesForm) => ({
  ...ruleProblems(entered),
  title: problemWith(seriesTitle, entered.title.trim()),
  itemId: entered.itemId === '' ? 'Item is required' : null,
  quantity: quantityProblem(entered.quantity),
  destinationWarehouseId:
    entered.movementType === 'TRANSFER' && entered.destinationWarehouseId === '' ? destinationRequired : null,
  reference: optional(movementReference, entered.reference),
  notes: optional(movementNotes, entered.notes),
  startsOn: entered.startsOn === '' ? 'Day is required' : null,
  atTime: problemWith(localTime, entered.atTime),
});

/** What the form says of a series, whether it is new or changed. */
const saidBy = (entered: SeriesForm) => ({
  title: entered.title.trim(),
  quantity: parseAmount(entered.quantity) ?? 0,
  destinationWarehouseId: entered.movementType === 'TRANSFER' ? entered.destinationWarehouseId : null,
  reference: entered.reference.trim() || null,
  notes: entered.notes.trim() || null,
  requiresApproval: entered.requiresApproval,
  rrule: ruleOf(entered) ?? '',
  startsOn: entered.startsOn,
  atTime: entered.atTime,
  missed: entered.missed,
});

/** Where the form has what the server calls the rule: beside how often. */
const pathOf = (field: string) => (field.endsWith('rrule') ? 'interval' : null);

/** What was typed of a movement, and stays what it is when it recurs. */
export type TypedOfSeries = Partial<
  Pick<
    SeriesForm,
    'movementType' | 'itemId' | 'quantity' | 'destinationWarehouseId' | 'reference' | 'notes' | 'requiresApproval'
  >
>;

interface NewSeriesDialogProps {
  startsOn: string;
  /** What stands in the form already. */
  typed?: TypedOfSeries;
  /** What of it no schedule has, in words; null: nothing. */
  left?: string | null;
  onClose: () => void;
  /** In place of `onClose`, once it is made. */
  onMade?: () => void;
}

/** A movement that recurs, from a day on. */
export function NewSeriesDialog({
  startsOn,
  typed = {},
  left = null,
  onClose,
  onMade = onClose,
}: NewSeriesDialogProps) {
  const { active } = useOrganization();
  const toast = useToast();
  const form = useEntityForm<SeriesForm>({
    initialValues: {
      ...usualRule(startsOn),
      title: '',
      movementType: 'INBOUND',
      itemId: '',
      quantity: '',
      destinationWarehouseId: '',
      reference: '',
      notes: '',
      requiresApproval: false,
      startsOn,
      atTime: '08:00',
      missed: 'LATE',
      ...typed,
    },
    problems: problemsOf,
    pathOf,
  });
  const create = useCommand(CreateMovementSeriesDocument, {
    entity: 'series',
    changes: ['movements'],
    onError: form.noteRefusal,
  });
  const save = async (entered: SeriesForm) => {
    const { movementType, itemId } = entered;
    const done = await create.run({ input: { organizationId: active.id, movementType, itemId, ...saidBy(entered) } });
    if (!done?.createMovementSeries?.series) return;
    toast.show({
      title: 'Schedule made',
      message: done.createMovementSeries.series.inWords ?? undefined,
      tone: 'success',
    });
    onMade();
  };
  return (
    <FormDialog
      title="New schedule"
      size="lg"
      submit="Make schedule"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={create.busy}
      failure={create.failure}
    >
      {left !== null && (
        <Alert color="yellow" variant="light" role="status">
          {left}
        </Alert>
      )}
      <SeriesFields form={form} timeZone={null} />
    </FormDialog>
  );
}

/** All of a series from one of its days on. */
export function FollowingDialog({
  seriesId,
  from,
  onClose,
}: {
  seriesId: string;
  from: string | null;
  onClose: () => void;
}) {
  const { active } = useOrganization();
  const { data, error, refetch } = useOneMovementSeriesQuery({
    variables: { organizationId: active.id, id: seriesId },
    fetchPolicy: 'network-only',
  });
  const series = data?.movementSeriesById;
  if (series) return <FollowingForm key={series.version} series={series} from={from} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Edit all following" centered>
      {error || data ? (
        <FailedState title="The series could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingState rows={6} label="Loading series" />
      )}
    </Dialog>
  );
}

function FollowingForm({
  series,
  from,
  onClose,
}: {
  series: SeriesFieldsFragment;
  from: string | null;
  onClose: () => void;
}) {
  const { active } = useOrganization();
  const toast = useToast();
  const startsOn = series.startsOn ?? '';
  const form = useEntityForm<SeriesForm>({
    initialValues: {
      ...formOf(series.rrule ?? '', startsOn),
      title: series.title ?? '',
      movementType: series.movementType ?? 'INBOUND',
      itemId: series.itemId ?? '',
      quantity: String(series.quantity ?? ''),
      destinationWarehouseId: series.destinationWarehouseId ?? '',
      reference: series.reference ?? '',
      notes: series.notes ?? '',
      requiresApproval: series.requiresApproval ?? false,
      startsOn,
      atTime: series.atTime ?? '',
      missed: series.missed ?? 'LATE',
    },
    problems: problemsOf,
    pathOf,
  });
  const update = useCommand(UpdateMovementSeriesDocument, {
    entity: 'series',
    idOf: ({ input }) => input.id,
    changes: ['movements'],
    onError: form.noteRefusal,
  });
  const save = async (entered: SeriesForm) => {
    const version = series.version ?? 0;
    const done = await update.run({
      input: { organizationId: active.id, id: series.id, version, from, ...saidBy(entered) },
    });
    if (!done?.updateMovementSeries?.series) return;
    toast.show({ title: 'All following are changed', tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title="Edit all following"
      size="lg"
      submit="Save all following"
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={update.busy}
      failure={update.failure}
    >
      <SeriesFields form={form} timeZone={series.timeZone} isMade />
    </FormDialog>
  );
}

interface SeriesFieldsProps {
  form: ReturnType<typeof useEntityForm<SeriesForm>>;
  /** Of a series that is there; null: that of the item's warehouse. */
  timeZone: string | null;
  /** What is moved, and of which item, stays: another one is another series. */
  isMade?: boolean;
}

function SeriesFields({ form, timeZone, isMade = false }: SeriesFieldsProps) {
  const format = useFormat();
  const { destinations, failed, retry } = useDestinations();
  const { values } = form;
  const items = useItemChoices(values.itemId);
  const chosen = items.found.find(({ id }) => id === values.itemId);
  return (
    <>
      {failed && <FailedNote onRetry={retry}>Warehouses could not be loaded.</FailedNote>}
      {items.failed && <FailedNote onRetry={items.retry}>Items could not be loaded.</FailedNote>}
      <CheckedInput label="Title" required placeholder="Milk run" {...form.text('title')} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Select
          label="Type"
          data={[...types]}
          value={values.movementType}
          onChange={(next) => form.set('movementType', (next ?? 'INBOUND') as SeriesMovementType)}
          allowDeselect={false}
          disabled={isMade}
        />
        <AmountInput label="Quantity" required {...form.amount('quantity')} />
      </SimpleGrid>
      <Select
        label="Item"
        required
        withAsterisk
        searchable
        data={items.choices}
        filter={({ options }) => options}
        value={values.itemId || null}
        onChange={(next) => form.set('itemId', next ?? '')}
        onSearchChange={items.search}
        nothingFoundMessage="No item found"
        description={chosen && stockWords(chosen, format)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={form.errorOf('itemId')}
        disabled={isMade}
      />
      {values.movementType === 'TRANSFER' && (
        <Select
          label="To"
          required
          withAsterisk
          searchable
          data={destinations.filter(({ value }) => value !== chosen?.warehouse?.id)}
          value={values.destinationWarehouseId || null}
          onChange={(next) => form.set('destinationWarehouseId', next ?? '')}
          error={form.errorOf('destinationWarehouseId')}
        />
      )}
      <StartFields
        startsOn={values.startsOn}
        atTime={values.atTime}
        timeZone={timeZone}
        onDay={(day) => form.set('startsOn', day)}
        onTime={(time) => form.set('atTime', time)}
        errors={{ startsOn: form.errorOf('startsOn'), atTime: form.errorOf('atTime') }}
      />
      <RuleFields form={form} />
      <RulePreview
        rrule={ruleOf(values)}
        startsOn={values.startsOn}
        atTime={values.atTime}
        itemId={values.itemId}
        timeZone={timeZone}
      />
      <Select
        label="What was missed while nothing ran"
        data={missedChoices}
        value={values.missed}
        onChange={(next) => form.set('missed', (next ?? 'LATE') as MissedOccurrences)}
        allowDeselect={false}
      />
      <CheckedInput label="Reference" placeholder="Delivery note, order" {...form.text('reference')} />
      <CheckedInput label="Notes" multiline {...form.text('notes')} />
      <Switch
        label="Needs approval"
        description="Each waits until somebody else approves it."
        {...form.toggle('requiresApproval')}
      />
    </>
  );
}
