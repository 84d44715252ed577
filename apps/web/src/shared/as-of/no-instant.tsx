import { Button } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { EmptyState, Panel } from '@tallyard/ui';

/** Shown in place of a page whose URL has no valid past instant, so that current data is not mistaken for historical data. */
export function NoInstant({ text, onNow }: { text: string; onNow: () => void }) {
  return (
    <Panel padded>
      <EmptyState
        icon={IconCalendarX}
        title="There is no stock of that time"
        action={<Button onClick={onNow}>Show the stock of now</Button>}
      >
        “{text.slice(0, 60)}” in the address is no date and time of the past, such as 2026-03-31T17:00Z.
      </EmptyState>
    </Panel>
  );
}
