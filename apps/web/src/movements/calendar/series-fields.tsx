import { Select, SimpleGrid, Switch } from '@mantine/core';
import { FailedNote } from '@tallyard/ui';
import type { MissedOccurrences, SeriesMovementType } from '../../generated/schema-types';
import { useFormat } from '../../shared/format/use-format';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import type { EntityFormState } from '../../shared/forms/use-entity-form';
import { RuleFields } from '../../shared/schedules/rule-fields';
import { ruleOf } from '../../shared/schedules/rule-form';
import { types } from '../movement-form';
import { useDestinations } from '../use-destinations';
import { stockText, useItemChoices } from '../use-item-choices';
import { RulePreview } from './rule-preview';
import type { SeriesForm } from './series-form';
import { StartFields } from './start-fields';

const missedChoices = [
  { value: 'LATE', label: 'Make them late' },
  { value: 'SKIP', label: 'Leave them out and show them as missed' },
];

interface SeriesFieldsProps {
  form: EntityFormState<SeriesForm>;
  /** The time zone of an existing series; null: that of the item's warehouse. */
  timeZone: string | null;
  /** True for an existing series, whose item and type cannot change. */
  isMade?: boolean;
}

/** The fields of a recurring movement. */
export function SeriesFields({ form, timeZone, isMade = false }: SeriesFieldsProps) {
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
        description={chosen && stockText(chosen, format)}
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
