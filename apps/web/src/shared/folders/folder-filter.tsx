import { Loader } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { useChosenFolderQuery } from '../generated/operations';
import type { Choice, Filter } from '../lists/filter';
import { useOrganization } from '../organization/organization';
import { pathText } from './folder-path';

const FolderSelect = lazy(async () => ({ default: (await import('./folder-select')).FolderSelect }));

/** Filter for a folder and its subfolders, chosen by path. The control is loaded on first use. */
export function folderFilter(label = 'Folder'): Filter<string | null> {
  return {
    place: 'more',
    keys: (name) => [name],
    read: (get, name) => get(name) || null,
    words: (get, name, choices) => {
      const value = get(name);
      return value
        ? { [name]: `${label}: ${choices.find((choice) => choice.value === value)?.label ?? 'chosen'}` }
        : {};
    },
    Control: ({ name, get, change, labeled }) => (
      <Suspense fallback={<Loader size="sm" />}>
        <FolderSelect
          {...(labeled ? { label } : { 'aria-label': label })}
          placeholder="Any"
          value={get(name) ?? ''}
          onChange={(id) => change({ [name]: id || null })}
          clearable
          isWithin={labeled}
        />
      </Suspense>
    ),
  };
}

/** Returns the choice for the folder in the filter, labeled with its path. Empty until it is loaded, or if there is none. */
export function useFolderChoice(id: string | null): readonly Choice[] {
  const { active } = useOrganization();
  const { data } = useChosenFolderQuery({
    variables: { organizationId: active.id, id: id ?? '' },
    skip: id === null,
  });
  const folder = data?.folder;
  return useMemo(() => (folder ? [{ value: folder.id, label: pathText(folder) }] : []), [folder]);
}
