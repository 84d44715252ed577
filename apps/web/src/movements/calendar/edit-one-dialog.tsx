import { SimpleGrid } from '@mantine/core';
import { movementNotes } from '@tallyard/domain/movements/fields';
import { localTime } from '@tallyard/domain/schedules/fields';
import { mustBeInFuture } from '@tallyard/domain/schedules/texts';
import { DayInput } from '../../shared/dates/day-input';
import { TimeInput } from '../../shared/dates/time-input';
import { parseAmount } from '../../shared/format/amounts';
import { AmountInput } from '../../shared/forms/amount-input';
import { CheckedInput } from '../../shared/forms/checked-input';
import { FormDialog } from '../../shared/forms/form-dialog';
import { problemWith } from '../../shared/forms/schema-check';
import { useEntityForm } from '../../shared/forms/use-entity-form';
import type { CalendarItemFragment } from '../generated/calendar-operations';
import { optional, quantityProblem } from '../movement-form';
import { instantOf, whenOf } from './calendar-days';
import { entryTitle } from './entry-text';
import type { CalendarCommands } from './use-calendar-commands';

interface EditOneDialogProps {
  entry: CalendarItemFragment;
  /** The viewer's time zone. */
  timeZone: string;
  commands: CalendarCommands;
  onClose: () => void;
}

/** Edits one occurrence: its day and time and, for a series, its quantity and notes. */
export function EditOneDialog({ entry, timeZone: ownZone, commands, onClose }: EditOneDialogProps) {
  const { date, time, timeZone } = whenOf(entry, ownZone);
  const isOfSeries = entry.seriesId !== null;
  const form = useEntityForm({
    initialValues: { date, time, quantity: String(entry.quantity), notes: entry.notes ?? '' },
    problems: (entered) => ({
      date:
        entered.date === ''
          ? 'Day is required'
          : problemWith(localTime, entered.time) === null &&
              Date.parse(instantOf({ ...entered, timeZone })) <= Date.now()
            ? mustBeInFuture
            : null,
      time: problemWith(localTime, entered.time),
      quantity: isOfSeries ? quantityProblem(entered.quantity) : null,
      notes: optional(movementNotes, entered.notes),
    }),
  });
  const save = async (entered: typeof form.values) => {
    const isMoved = entered.date !== date || entered.time !== time;
    const quantity = parseAmount(entered.quantity);
    const isDone = await commands.change(entry, {
      ...(isMoved && { when: { date: entered.date, time: entered.time, timeZone } }),
      ...(isOfSeries && quantity !== null && quantity !== entry.quantity && { quantity }),
      ...(isOfSeries && entered.notes !== (entry.notes ?? '') && { notes: entered.notes.trim() }),
    });
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={isOfSeries ? `Edit this one: ${entryTitle(entry)}` : `Move ${entryTitle(entry)}`}
      submit={isOfSeries ? 'Save this one' : 'Move movement'}
      form={form}
      onSubmit={save}
      onClose={onClose}
      busy={commands.busy}
      failure={commands.failure}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DayInput
          label="Day"
          required
          value={form.values.date || null}
          onChange={(day) => form.set('date', day ?? '')}
          error={form.errorOf('date')}
        />
        <TimeInput
          label="Time"
          required
          description={timeZone}
          value={form.values.time}
          onChange={(time) => form.set('time', time)}
          error={form.errorOf('time')}
        />
      </SimpleGrid>
      {isOfSeries && (
        <>
          <AmountInput label="Quantity" required {...form.amount('quantity')} />
          <CheckedInput label="Notes" multiline {...form.text('notes')} />
        </>
      )}
    </FormDialog>
  );
}
