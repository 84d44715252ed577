import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { FailedNote } from '@tallyard/ui';
import { useState } from 'react';
import { useAssignableMembersQuery, useChosenMembersQuery } from '../generated/operations';
import { useOrganization } from '../organization/organization';
import { nameOf } from './person';

interface MembersPickerProps extends Omit<MultiSelectProps, 'data' | 'onChange' | 'value' | 'searchValue'> {
  value: readonly string[];
  onChange: (userIds: string[]) => void;
}

/** Select for several members of the organization. The server searches, so it supports ten thousand members. */
export function MembersPicker({ value, onChange, ...rest }: MembersPickerProps) {
  const { active } = useOrganization();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchDebounceMs);
  // Only the initial members need to be loaded by id: members chosen later were found by name.
  const [first] = useState(value);
  const variables = { organizationId: active.id, search: search || null };
  const { data, previousData, loading, error, refetch } = useAssignableMembersQuery({ variables });
  const chosen = useChosenMembersQuery({
    variables: { organizationId: active.id, ids: [...first] },
    skip: first.length === 0,
  });
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const found = [...(chosen.data?.members?.items ?? []), ...((data ?? previousData)?.members?.items ?? [])];
  const labels = new Map([...known, ...found.map(({ person }) => [person.id, nameOf(person)] as const)]);
  const options = [...new Set([...value, ...labels.keys()])].map((id) => ({
    value: id,
    label: labels.get(id) ?? 'Member',
  }));
  const failed = error !== undefined && !data?.members;
  return (
    <MultiSelect
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={
        failed ? (
          <FailedNote onRetry={() => void refetch()}>The members could not be loaded.</FailedNote>
        ) : loading ? (
          'Searching...'
        ) : (
          'No other member of this name'
        )
      }
      data={options}
      value={[...value]}
      onChange={(ids) => {
        // The names are kept when the search changes.
        setKnown(labels);
        onChange(ids);
      }}
      onSearchChange={setTyped}
      clearButtonProps={{ 'aria-label': 'Clear' }}
      {...rest}
    />
  );
}
