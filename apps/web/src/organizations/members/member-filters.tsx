import { Select } from '@mantine/core';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { type ActiveFilter, FilterBar, SearchField } from '@tallyard/ui';
import { sentence } from '../../shared/format';
import { roleOptions } from '../../shared/role-choices';
import type { UrlState } from '../../shared/url-state';
import type { MemberListState } from './member-list-state';

const statusOptions = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'DEACTIVATED', label: 'Deactivated' },
  { value: 'ALL', label: 'All' },
];

/** Search, role and status. */
export function MemberFilters({ state, url }: { state: MemberListState; url: UrlState }) {
  const change = (changes: Record<string, string | null>) => url.set({ ...changes, page: null });
  const active: ActiveFilter[] = [
    state.role && { key: 'role', label: `Role: ${sentence(state.role)}` },
    state.status !== 'ACTIVE' && { key: 'status', label: `Status: ${sentence(state.status)}` },
  ]
    .filter((filter) => filter !== null && filter !== false)
    .map((filter) => ({ ...filter, onRemove: () => change({ [filter.key]: null }) }));
  return (
    <FilterBar
      active={active}
      onClear={() => change({ q: null, role: null, status: null })}
      search={
        <SearchField
          label="Search members"
          value={state.search}
          debounceMs={searchDebounceMs}
          onSearch={(q) => url.set({ q, page: null }, { quiet: true })}
        />
      }
    >
      <Select
        aria-label="Role"
        placeholder="Role"
        data={roleOptions}
        value={state.role}
        onChange={(role) => change({ role })}
        clearable
      />
      <Select
        aria-label="Status"
        data={statusOptions}
        value={state.status}
        allowDeselect={false}
        onChange={(status) => change({ status: status === 'ACTIVE' ? null : status })}
      />
    </FilterBar>
  );
}
