import { Button, Stack } from '@mantine/core';
import { itemPage, movementPage } from '@tallyard/domain/pages/addresses';
import { instantText } from '@tallyard/domain/schedules/schedule-text';
import { ConfirmDialog, Dialog, Fact, Facts, Mark } from '@tallyard/ui';
import { useState } from 'react';
import { FailureAlert } from '../../shared/errors/failure-alert';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import type { CalendarItemFragment } from '../generated/calendar-operations';
import { typeLabels } from '../movement-list';
import classes from './calendar.module.css';
import { isMovable } from './calendar-days';
import type { EntryActions } from './entry-chip';
import { stateLabels, stateTones } from './entry-text';
import { FollowingDialog } from './series-dialog';
import type { CalendarCommands } from './use-calendar-commands';

interface EntryDialogProps {
  entry: CalendarItemFragment;
  actions: EntryActions;
  commands: CalendarCommands;
  onClose: () => void;
  onMove: () => void;
}

/** The details of an entry, and actions on it alone, on all following ones, or on the whole series. */
export function EntryDialog({ entry, actions, commands, onClose, onMove }: EntryDialogProps) {
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<'end' | 'following' | null>(null);
  const { seriesId, occursOn, movementId, timeZone } = entry;
  const canChange = actions.mayChange && isMovable(entry);
  const closeIf = (isDone: boolean) => {
    if (isDone) onClose();
  };
  if (openDialog === 'following' && seriesId !== null) {
    return <FollowingDialog seriesId={seriesId} from={occursOn} onClose={onClose} />;
  }
  return (
    <Dialog opened onClose={onClose} title={entry.seriesTitle ?? typeLabels[entry.movementType]} centered>
      <Stack gap="md">
        <Facts>
          <Fact name="State">
            <Mark tone={stateTones[entry.state]}>{stateLabels[entry.state]}</Mark>
          </Fact>
          <Fact name="Due">{format.moment(entry.dueAt)}</Fact>
          {timeZone !== null && timeZone !== actions.timeZone && (
            <Fact name={`By the clocks of ${timeZone}`}>{instantText(new Date(entry.dueAt), timeZone)}</Fact>
          )}
          <Fact name="Type">{typeLabels[entry.movementType]}</Fact>
          <Fact name="Item">{entry.itemName && <Link to={itemPage(entry.itemId)}>{entry.itemName}</Link>}</Fact>
          <Fact name="Quantity">{format.quantity(entry.quantity)}</Fact>
          {entry.inWords !== null && <Fact name="Repeats">{entry.inWords}</Fact>}
          {entry.isEdited && <Fact name="Changed">This one differs from its series</Fact>}
          {entry.requiresApproval && <Fact name="Approval">Needs approval</Fact>}
          {entry.reason !== null && <Fact name="Why">{entry.reason}</Fact>}
          {entry.notes !== null && <Fact name="Notes">{entry.notes}</Fact>}
        </Facts>
        <FailureAlert failure={commands.failure} />
        <div className={classes.actions}>
          {movementId !== null && (
            <Button component={Link} to={movementPage(movementId)} variant="default">
              Open movement
            </Button>
          )}
          {canChange && (
            <Button variant="default" onClick={onMove}>
              {seriesId === null ? 'Move to...' : 'Edit this one'}
            </Button>
          )}
          {canChange && seriesId !== null && (
            <>
              <Button variant="default" loading={commands.busy} onClick={() => void commands.skip(entry).then(closeIf)}>
                Skip this one
              </Button>
              <Button variant="default" onClick={() => setOpenDialog('following')}>
                Edit all following
              </Button>
              <Button variant="default" color="red" onClick={() => setOpenDialog('end')}>
                End the series
              </Button>
            </>
          )}
        </div>
      </Stack>
      <ConfirmDialog
        opened={openDialog === 'end'}
        title="End this series?"
        confirmLabel="End the series"
        destructive
        busy={commands.busy}
        onConfirm={() => void commands.end(seriesId ?? '').then(closeIf)}
        onClose={() => setOpenDialog(null)}
      >
        Nothing more is made of it. What was made stays.
      </ConfirmDialog>
    </Dialog>
  );
}
