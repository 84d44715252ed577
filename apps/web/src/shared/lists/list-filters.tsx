import { Button, Popover, Stack } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { type ActiveFilter, FilterBar, withinWindow } from '@tallyard/ui';
import { memo, type ReactNode, useState } from 'react';
import { useFormat } from '../format/use-format';
import type { Filters } from './define-list';
import type { Choice, FilterControlProps } from './filter';
import type { UrlState } from './url-state';

export type Choices = Readonly<Record<string, readonly Choice[]>>;

interface ListFiltersProps {
  filters: Filters;
  get: UrlState['get'];
  change: FilterControlProps['change'];
  /** The choices by filter name, for filters whose choices come from the server. */
  choices?: Choices;
  onSearch?: () => void;
  /** Rendered at the right end. */
  end?: ReactNode;
}

/**
 * Renders the filters of a list from its definition: the search first, common filters in the line, rare ones behind 'More'.
 */
export const ListFilters = memo(function ListFilters({
  filters,
  get,
  change,
  choices = {},
  onSearch,
  end,
}: ListFiltersProps) {
  const format = useFormat();
  // Clearing the filters also discards text that was typed and not yet searched for.
  const [clearings, setClearings] = useState(0);
  const all = Object.entries(filters);
  const standing = (place: 'first' | 'line' | 'more') =>
    all
      .filter(([, filter]) => filter.place === place)
      .map(([name, { Control }]) => (
        <Control
          key={place === 'first' ? `${name}:${clearings}` : name}
          name={name}
          get={get}
          change={change}
          choices={choices[name] ?? []}
          labeled={place === 'more'}
          onSearch={onSearch}
        />
      ));
  const rare = standing('more');
  // Filters that are always visible need no badge.
  const secondaryFilters = all.filter(([, { place }]) => place !== 'first');
  const active = secondaryFilters.flatMap(([name, filter]) =>
    Object.entries(filter.words(get, name, choices[name] ?? [], format)).flatMap(([key, label]): ActiveFilter[] =>
      label === null ? [] : [{ key, label, stands: filter.place !== 'more', onRemove: () => change({ [key]: null }) }],
    ),
  );
  // Filters with their own control elsewhere, such as tabs, are navigation, so clearing the filters keeps them.
  const everyKey = all.flatMap(([name, filter]) => (filter.place === 'elsewhere' ? [] : filter.keys(name)));
  return (
    <FilterBar
      active={active}
      onClear={() => {
        // guard: lists.clear-all-stops-typing
        setClearings((count) => count + 1);
        change(Object.fromEntries(everyKey.map((key) => [key, null])));
      }}
      search={standing('first')}
      end={end}
    >
      {standing('line')}
      {rare.length > 0 && <RareFilters>{rare}</RareFilters>}
    </FilterBar>
  );
});

function RareFilters({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={280}
      middlewares={withinWindow}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilterPlus size={16} aria-hidden />}
          // The popover is labeled by this button.
          aria-label="More filters"
          onClick={() => setOpened(!opened)}
        >
          More
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
