import { Button } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { EmptyState, Panel } from '@tallyard/ui';
import { useAsOf } from './use-as-of';

/** Shown in place of a page that has no historical data. */
export function NotOfThen() {
  const { choose } = useAsOf();
  return (
    <Panel padded>
      <EmptyState
        icon={IconCalendarX}
        title="This page tells only of now"
        action={<Button onClick={() => choose(null)}>Show it as of now</Button>}
      >
        What it shows is not kept by instants, so it cannot be shown as of the past. Stock, its figures and movements
        can.
      </EmptyState>
    </Panel>
  );
}
