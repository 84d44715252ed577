import { Select } from '@mantine/core';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import { useEffect, useState } from 'react';
import { type FolderChoiceFragment, useChosenFolderQuery, useFolderChoicesQuery } from '../generated/operations';
import { useOrganization } from '../organization/organization';
import { pathText } from './folder-path';

interface FolderSelectProps {
  label?: string;
  'aria-label'?: string;
  description?: string;
  /** The folder's id; '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** Only folders below this one. */
  belowId?: string | null;
  /** An option before the folders, with its own value. */
  first?: { readonly value: string; readonly label: string };
  placeholder?: string;
  error?: string | null;
  disabled?: boolean;
  clearable?: boolean;
  /** True inside a popover that closes on an outside press. */
  isWithin?: boolean;
  'data-autofocus'?: boolean;
}

/** Selects a folder by its path. The search covers all folders. */
export function FolderSelect({ value, onChange, belowId = null, first, isWithin = false, ...rest }: FolderSelectProps) {
  const { active } = useOrganization();
  const [search, setSearch] = useState('');
  const requested = useRested(search.trim());
  const { data, previousData, error } = useFolderChoicesQuery({
    variables: { organizationId: active.id, search: requested || null, belowId },
    skip: rest.disabled === true,
  });
  const isOwn = value === '' || value === first?.value;
  const chosen = useChosenFolderQuery({ variables: { organizationId: active.id, id: value }, skip: isOwn });
  const found = (data ?? previousData)?.folders?.items ?? [];
  const known = new Map<string, string>();
  const keep = (folder: FolderChoiceFragment | null | undefined) => {
    if (folder) known.set(folder.id, pathText(folder));
  };
  keep(chosen.data?.folder);
  for (const folder of found) keep(folder);
  const offered = [...(first ? [first] : []), ...[...known].map(([id, label]) => ({ value: id, label }))];
  return (
    <Select
      {...rest}
      data={offered}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      searchable
      // The server has done the filtering, so no option is hidden because its path does not match.
      filter={({ options }) => options}
      // The path of the chosen folder is not a search.
      onSearchChange={(text) => setSearch(text === offered.find((one) => one.value === value)?.label ? '' : text)}
      nothingFoundMessage={error ? 'Folders could not be loaded' : 'No folder matches'}
      openOnFocus={false}
      maxDropdownHeight={280}
      comboboxProps={{ withinPortal: !isWithin }}
      allowDeselect={false}
    />
  );
}

/** Returns the text after a debounce. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
