import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { FailedNote } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { useAssignableMembersQuery } from '../generated/operations';
import { useOrganization } from '../organization/organization';
import { nameOf } from './person';

interface MemberPickerProps extends Omit<SelectProps, 'data' | 'onChange' | 'value' | 'searchValue'> {
  value: string | null;
  onChange: (userId: string | null) => void;
  /** The organization whose members are offered. Defaults to the active one. */
  organizationId?: string;
}

/** Select for a member of the organization. The server searches, so it supports ten thousand members. */
export function MemberPicker({ value, onChange, organizationId, ...rest }: MemberPickerProps) {
  const { active } = useOrganization();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchDebounceMs);
  const chosenLabel = useMemo(() => new Map<string, string>(), []);
  const text = [...chosenLabel.values()].includes(search) ? '' : search;
  const { data, previousData, loading, error, refetch } = useAssignableMembersQuery({
    variables: { organizationId: organizationId ?? active.id, search: text || null },
  });
  const people = ((data ?? previousData)?.members?.items ?? []).map(({ person }) => person);
  for (const person of people) chosenLabel.set(person.id, nameOf(person));
  const options = people.map((person) => ({ value: person.id, label: nameOf(person) }));
  if (value && !options.some((option) => option.value === value)) {
    options.unshift({ value, label: chosenLabel.get(value) ?? 'Member' });
  }
  const failed = error !== undefined && !data?.members;
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage={
        failed ? (
          <FailedNote onRetry={() => void refetch()}>The members could not be loaded.</FailedNote>
        ) : loading ? (
          'Searching...'
        ) : (
          'No member of this name'
        )
      }
      data={options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
      filter={({ options: input }) => input}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      {...rest}
    />
  );
}
