import { Button, useMatches } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Children, type MouseEvent, type ReactNode, useRef } from 'react';
import classes from './filter-bar.module.css';

export interface ActiveFilter {
  key: string;
  /** In words, for example 'Quantity from 5'. */
  label: string;
  /** Its control stands in the line and shows it; a chip is drawn only where the controls are folded away. */
  stands?: boolean;
  onRemove: () => void;
}

export interface FilterBarProps {
  /** Always visible, first in the line: the search. */
  search: ReactNode;
  /** The filter controls; on phones they fold behind a 'Filters' button. */
  children: ReactNode;
  active: ActiveFilter[];
  onClear: () => void;
  /** At the right end: export, columns and the like. */
  end?: ReactNode;
}

/** The line above a list: search, filters, and chips for what is filtered now. */
export function FilterBar({ search, children, active, onClear, end }: FilterBarProps) {
  const [opened, { toggle }] = useDisclosure(false);
  const bar = useRef<HTMLElement>(null);
  // The button that was pressed goes with the filter: whoever works by keyboard goes on at the search.
  const goOn = ({ detail }: MouseEvent) => {
    // A pointer presses; only a key gives no count of presses.
    if (detail === 0) setTimeout(() => bar.current?.querySelector<HTMLElement>('input, button')?.focus());
  };
  const folds = useMatches({ base: true, sm: false });
  const controls = Children.toArray(children);
  const chips = active.filter(({ stands }) => folds || !stands);
  const clear = (
    <button
      type="button"
      className={classes.clear}
      onClick={(event) => {
        onClear();
        goOn(event);
      }}
    >
      Clear all
    </button>
  );
  return (
    <search className={classes.bar} ref={bar}>
      <div className={classes.line}>
        <div className={classes.start}>
          <div className={classes.search}>{search}</div>
          {controls.length === 0 ? null : folds ? (
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
              aria-expanded={opened}
              onClick={toggle}
            >
              Filters{active.length > 0 && ` (${active.length})`}
            </Button>
          ) : (
            <div className={classes.filters}>
              {controls}
              {active.length > 0 && chips.length === 0 && clear}
            </div>
          )}
        </div>
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {folds && controls.length > 0 && (
        <div className={classes.folded} hidden={!opened}>
          {controls}
        </div>
      )}
      {chips.length > 0 && (
        <ul className={classes.chips} aria-label="Active filters">
          {chips.map((filter) => (
            <li key={filter.key}>
              <button
                type="button"
                className={classes.chip}
                onClick={(event) => {
                  filter.onRemove();
                  goOn(event);
                }}
                aria-label={`Remove filter: ${filter.label}`}
              >
                {filter.label}
                <IconX size={13} aria-hidden />
              </button>
            </li>
          ))}
          <li>{clear}</li>
        </ul>
      )}
    </search>
  );
}
