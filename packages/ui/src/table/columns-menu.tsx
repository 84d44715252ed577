import { ActionIcon, Button, Checkbox, Popover, SegmentedControl, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3, IconMinus, IconPlus } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { withinWindow } from '../dialogs/within-window';
import {
  type Arrangement,
  type Density,
  isArranged,
  isSeen,
  orderedColumns,
  withColumn,
  withMoved,
  withWidth,
} from './arrangement';
import type { Column } from './columns';
import classes from './columns-menu.module.css';

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  arrangement: Arrangement;
  onChange: (arrangement: Arrangement) => void;
  /** The element around the table; its width decides which columns are visible by default. */
  frame: RefObject<HTMLElement | null>;
}

const densities: { value: Density; label: string }[] = [
  { value: 'roomy', label: 'Roomy' },
  { value: 'dense', label: 'Dense' },
];

/** The change of width per press, in pixels. */
const widthStep = 16;

/** A menu for the visible columns of a list, their order and width, and the density of its rows. */
export function ColumnsMenu<Row>({ columns, arrangement, onChange, frame }: ColumnsMenuProps<Row>) {
  const [opened, setOpened] = useState(false);
  const width = opened ? (frame.current?.clientWidth ?? Number.POSITIVE_INFINITY) : 0;
  const free = orderedColumns(columns, arrangement).filter(isArranged);
  const widen = (key: string, by: number) => {
    const present =
      arrangement.widths?.[key] ?? frame.current?.querySelector<HTMLElement>(`th[data-column="${key}"]`)?.offsetWidth;
    if (present) onChange(withWidth(arrangement, key, present + by));
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      // guard: lists.menu-within-window
      middlewares={withinWindow}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label="Columns">
          <ActionIcon
            variant="default"
            size={36}
            visibleFrom="sm"
            aria-label="Columns"
            onClick={() => setOpened(!opened)}
          >
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Density"
          data={densities}
          value={arrangement.density ?? 'roomy'}
          onChange={(density) => onChange({ ...arrangement, density: density as Density })}
        />
        <ul className={classes.columns}>
          {free.map((column, index) => (
            <li key={column.key}>
              <Checkbox
                size="xs"
                label={column.header}
                checked={isSeen(column, arrangement, width)}
                onChange={(event) => onChange(withColumn(arrangement, column.key, event.currentTarget.checked))}
              />
              <ActionIcon aria-label={`Make ${column.header} narrower`} onClick={() => widen(column.key, -widthStep)}>
                <IconMinus size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon aria-label={`Make ${column.header} wider`} onClick={() => widen(column.key, widthStep)}>
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${column.header} to the left`}
                disabled={index === 0}
                onClick={() => onChange(withMoved(columns, arrangement, column.key, -1))}
              >
                <IconChevronUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${column.header} to the right`}
                disabled={index === free.length - 1}
                onClick={() => onChange(withMoved(columns, arrangement, column.key, 1))}
              >
                <IconChevronDown size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({})}>
          As it was
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
