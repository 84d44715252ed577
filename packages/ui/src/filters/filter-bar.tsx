import { Button, useMatches } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { Children, type MouseEvent, type ReactNode, useRef } from 'react';
import classes from './filter-bar.module.css';

export interface ActiveFilter {
  key: string;
  /** The text of the filter, for example 'Quantity from 5'. */
  label: string;
  /** Whether its control in the bar already shows it; it then has a chip only where the controls are collapsed. */
  stands?: boolean;
  onRemove: () => void;
}

export interface FilterBarProps {
  /** The search, always visible at the start of the bar. */
  search: ReactNode;
  /** The filter controls; on phones they collapse behind a 'Filters' button. */
  children: ReactNode;
  active: ActiveFilter[];
  onClear: () => void;
  /** Content at the end of the bar: export, columns and the like. */
  end?: ReactNode;
}

/** The bar above a list: search, filters, and chips for active filters. */
export function FilterBar({ search, children, active, onClear, end }: FilterBarProps) {
  const [opened, { toggle }] = useDisclosure(false);
  const bar = useRef<HTMLElement>(null);
  // The pressed button disappears with the filter, so for keyboard users the focus moves to the search.
  const goOn = ({ detail }: MouseEvent) => {
    // `detail` is the click count, which is 0 for the keyboard.
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
