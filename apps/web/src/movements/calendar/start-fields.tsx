import { SimpleGrid } from '@mantine/core';
import { DayInput } from '../../shared/dates/day-input';
import { TimeInput } from '../../shared/dates/time-input';

/** Fields for the start day and time. */
export function StartFields({
  startsOn,
  atTime,
  timeZone,
  onDay,
  onTime,
  errors,
}: {
  startsOn: string;
  atTime: string;
  timeZone: string | null;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
  errors: { startsOn: string | null; atTime: string | null };
}) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DayInput
        label="Starts on"
        required
        value={startsOn || null}
        onChange={(day) => onDay(day ?? '')}
        error={errors.startsOn}
      />
      <TimeInput
        label="Time"
        required
        description={timeZone === null ? 'By the clocks of the item’s warehouse' : `By the clocks of ${timeZone}`}
        value={atTime}
        onChange={onTime}
        error={errors.atTime}
      />
    </SimpleGrid>
  );
}
