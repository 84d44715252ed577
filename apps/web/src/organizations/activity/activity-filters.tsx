import { Select, TextInput } from '@mantine/core';
import { type ActiveFilter, FilterBar } from '@tallyard/ui';
import { MemberPicker } from '../../shared/member-picker';
import type { UrlState } from '../../shared/url-state';
import type { ActivityState } from './activity-state';
import { actionOptions, kinds } from './activity-words';

const kindOptions = Object.entries(kinds).map(([value, words]) => ({
  value,
  label: words.charAt(0).toUpperCase() + words.slice(1),
}));

interface ActivityFiltersProps {
  organizationId: string;
  state: ActivityState;
  url: UrlState;
}

/** Who, what kind of thing, what was done, and the days. */
export function ActivityFilters({ organizationId, state, url }: ActivityFiltersProps) {
  const change = (changes: Record<string, string | null>) => url.set({ ...changes, page: null });
  const { who, entity, action, from, to } = state;
  // Another name may stand in the address, put there by a link.
  const actions =
    actionOptions.some(({ value }) => value === action) || !action
      ? actionOptions
      : [...actionOptions, { value: action, label: action }];
  const active: ActiveFilter[] = [
    who && { key: 'who', label: 'By one member' },
    entity && { key: 'kind', label: `Kind: ${kinds[entity] ?? entity}` },
    action && { key: 'action', label: `Action: ${actions.find(({ value }) => value === action)?.label}` },
    from && { key: 'from', label: `From ${from}` },
    to && { key: 'to', label: `To ${to}` },
  ]
    .filter((filter) => filter !== null && filter !== '')
    .map((filter) => ({ ...filter, onRemove: () => change({ [filter.key]: null }) }));

  return (
    <FilterBar
      active={active}
      onClear={() => change({ who: null, kind: null, action: null, from: null, to: null })}
      search={
        <MemberPicker
          aria-label="Who did it"
          placeholder="Anybody"
          organizationId={organizationId}
          value={who}
          onChange={(value) => change({ who: value })}
        />
      }
    >
      <Select
        aria-label="Kind of thing"
        placeholder="Anything"
        data={kindOptions}
        value={entity}
        onChange={(value) => change({ kind: value })}
        clearable
      />
      <Select
        aria-label="What was done"
        placeholder="Any action"
        data={actions}
        value={action}
        onChange={(value) => change({ action: value })}
        clearable
      />
      <TextInput
        type="date"
        aria-label="From day"
        leftSection="From"
        leftSectionWidth={48}
        value={from ?? ''}
        max={to ?? undefined}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label="To day"
        leftSection="To"
        leftSectionWidth={32}
        value={to ?? ''}
        min={from ?? undefined}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
