import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconCalendarShare, IconDots, IconListDetails, IconPlayerSkipForward, IconRepeat } from '@tabler/icons-react';
import { localOf } from '@tallyard/domain/schedules/local-time';
import { type DragEvent, useState } from 'react';
import { useFormat } from '../../shared/format/use-format';
import type { CalendarItemFragment } from '../generated/calendar-operations';
import classes from './calendar.module.css';
import { isMovable } from './calendar-days';
import { entryText, stateLabels, typeIcons } from './entry-text';

/** The actions on an entry. */
export interface EntryActions {
  readonly timeZone: string;
  readonly mayChange: boolean;
  readonly onOpen: (entry: CalendarItemFragment) => void;
  readonly onMove: (entry: CalendarItemFragment) => void;
  readonly onSkip: (entry: CalendarItemFragment) => void;
  readonly onDrag: (entry: CalendarItemFragment | null) => void;
}

interface EntryChipProps extends EntryActions {
  readonly entry: CalendarItemFragment;
}

/** One entry. A click opens it, dragging moves it to another day, and its menu offers the same for the keyboard. */
export function EntryChip({ entry, timeZone, mayChange, onOpen, onMove, onSkip, onDrag }: EntryChipProps) {
  const format = useFormat();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const Icon = typeIcons[entry.movementType];
  const { time } = localOf(new Date(entry.dueAt), timeZone);
  const canMove = mayChange && isMovable(entry);
  const words = entryText(entry, format);
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', entry.id);
    onDrag(entry);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the pointer's way; the menu is everybody's
    <div
      className={classes.chip}
      data-state={entry.state}
      draggable={canMove || undefined}
      onDragStart={canMove ? start : undefined}
      onDragEnd={() => onDrag(null)}
    >
      <button type="button" className={classes.open} onClick={() => onOpen(entry)}>
        <Icon size={14} aria-hidden />
        <span className={classes.time}>{time}</span>
        <span className={classes.what}>
          <VisuallyHidden>{`${words}, ${stateLabels[entry.state]}`}</VisuallyHidden>
          <span aria-hidden>{`${format.quantity(entry.quantity)} ${entry.itemName}`}</span>
        </span>
        {entry.seriesId !== null && <IconRepeat size={12} aria-label="repeats" />}
      </button>
      {canMove && (
        <Menu opened={isMenuOpen} onChange={setMenuOpen} position="bottom-end" trapFocus returnFocus>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="sm" aria-label={`Actions of ${words}`}>
              <IconDots size={14} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconListDetails size={16} aria-hidden />} onClick={() => onOpen(entry)}>
              Open
            </Menu.Item>
            <Menu.Item leftSection={<IconCalendarShare size={16} aria-hidden />} onClick={() => onMove(entry)}>
              Move to...
            </Menu.Item>
            {entry.seriesId !== null && (
              <Menu.Item leftSection={<IconPlayerSkipForward size={16} aria-hidden />} onClick={() => onSkip(entry)}>
                Skip this one
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
