import { Button, Collapse, useMatches } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

export interface ActiveFilter {
  key: string;
  /** In words, for example 'Quantity from 5'. */
  label: string;
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
  const folds = useMatches({ base: true, sm: false });
  return (
    <search className={classes.bar}>
      <div className={classes.line}>
        <div className={classes.search}>{search}</div>
        {folds ? (
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={opened}
            onClick={toggle}
          >
            Filters{active.length > 0 && ` (${active.length})`}
          </Button>
        ) : (
          <div className={classes.filters}>{children}</div>
        )}
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {folds && (
        <Collapse expanded={opened}>
          <div className={classes.folded}>{children}</div>
        </Collapse>
      )}
      {active.length > 0 && (
        <ul className={classes.chips} aria-label="Active filters">
          {active.map((filter) => (
            <li key={filter.key}>
              <button
                type="button"
                className={classes.chip}
                onClick={filter.onRemove}
                aria-label={`Remove filter: ${filter.label}`}
              >
                {filter.label}
                <IconX size={13} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={classes.clear} onClick={onClear}>
              Clear all
            </button>
          </li>
        </ul>
      )}
    </search>
  );
}
