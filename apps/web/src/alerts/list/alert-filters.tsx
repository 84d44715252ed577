import { Select, TextInput } from '@mantine/core';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { type ActiveFilter, FilterBar, SearchField } from '@tallyard/ui';
import { sentence } from '../../shared/format';
import { MemberPicker } from '../../shared/member-picker';
import type { UrlState } from '../../shared/url-state';
import { priorityOptions, statusOptions } from '../choices';
import type { AlertListState } from './alert-list-state';

/** Search, status, priority, assignee and days. */
export function AlertFilters({ state, url }: { state: AlertListState; url: UrlState }) {
  const change = (changes: Record<string, string | null>) => url.set({ ...changes, page: null, selected: null });
  const active: ActiveFilter[] = [
    state.status && { key: 'status', label: `Status: ${sentence(state.status)}` },
    state.priority && { key: 'priority', label: `Priority: ${sentence(state.priority)}` },
    state.assignedTo && { key: 'assignee', label: 'Assigned to a member' },
    state.from && { key: 'from', label: `From ${state.from}` },
    state.to && { key: 'to', label: `To ${state.to}` },
  ]
    .filter((filter) => filter !== null && filter !== '')
    .map((filter) => ({ ...filter, onRemove: () => change({ [filter.key]: null }) }));

  return (
    <FilterBar
      active={active}
      onClear={() => change({ q: null, status: null, priority: null, assignee: null, from: null, to: null })}
      search={
        <SearchField
          label="Search alerts"
          value={state.search}
          debounceMs={searchDebounceMs}
          onSearch={(q) => url.set({ q, page: null, selected: null }, { quiet: true })}
        />
      }
    >
      <Select
        aria-label="Status"
        placeholder="Status"
        data={statusOptions}
        value={state.status}
        onChange={(status) => change({ status })}
        clearable
      />
      <Select
        aria-label="Priority"
        placeholder="Priority"
        data={priorityOptions}
        value={state.priority}
        onChange={(priority) => change({ priority })}
        clearable
      />
      <MemberPicker
        aria-label="Assigned to"
        placeholder="Assigned to"
        value={state.assignedTo}
        onChange={(assignee) => change({ assignee })}
      />
      <TextInput
        type="date"
        aria-label="Triggered from"
        leftSection="From"
        leftSectionWidth={48}
        value={state.from ?? ''}
        max={state.to ?? undefined}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label="Triggered to"
        leftSection="To"
        leftSectionWidth={32}
        value={state.to ?? ''}
        min={state.from ?? undefined}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
    </FilterBar>
  );
}
