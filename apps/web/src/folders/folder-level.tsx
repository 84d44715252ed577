import { Button } from '@mantine/core';
import { DeniedState, EmptyState, FailedNote, FailedState, LoadingState } from '@tallyard/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { describeError } from '../shared/errors/errors';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { useFolderLevelQuery } from './generated/operations';
import type { TreeFolder } from './tree-folder';

/** How many rows of a level are requested at once; the server returns at most a thousand. */
const step = 100;
const most = 1_000;

interface FolderLevelProps {
  /** Null: the root. */
  parentId: string | null;
  columns: number;
  /** Reports the loaded rows to the tree. */
  onRows: (parentId: string | null, rows: readonly TreeFolder[]) => void;
  row: (folder: TreeFolder, at: { readonly position: number; readonly of: number }) => ReactNode;
  empty: ReactNode;
}

/** One level of the tree as rows. It is loaded when opened, a hundred folders at a time. */
export function FolderLevel({ parentId, columns, onRows, row, empty }: FolderLevelProps) {
  const { active } = useOrganization();
  const format = useFormat();
  const [pageSize, setPageSize] = useState(step);
  const { data, previousData, error, loading, refetch } = useFolderLevelQuery({
    variables: { organizationId: active.id, parentId: parentId ?? 'root', pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const level = (data ?? previousData)?.folders;
  const rows = (level?.items ?? []).flatMap((folder) => (folder ? [{ ...folder, parentId }] : []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the level
  useEffect(() => onRows(parentId, rows), [level, parentId, onRows]);
  const across = (content: ReactNode) => (
    <tr>
      <td colSpan={columns}>{content}</td>
    </tr>
  );
  const retry = () => void refetch();
  if (!level) {
    if (error && describeError(error).code === 'PERMISSION_DENIED') {
      return across(<DeniedState title="You cannot see folders">An administrator can give you the right.</DeniedState>);
    }
    if (!error) return across(<LoadingState rows={parentId === null ? 8 : 2} label="Loading folders" />);
    return across(
      parentId === null ? (
        <FailedState title="The folders could not be loaded" onRetry={retry} />
      ) : (
        <FailedNote onRetry={retry}>These folders could not be loaded.</FailedNote>
      ),
    );
  }
  if (rows.length === 0) return across(empty ?? <EmptyState title="No folders in it" />);
  const left = level.total - rows.length;
  return (
    <>
      {rows.map((folder, index) => row(folder, { position: index + 1, of: level.total }))}
      {left > 0 &&
        across(
          pageSize < most ? (
            <Button variant="subtle" size="compact-sm" loading={loading} onClick={() => setPageSize(pageSize + step)}>
              Show more, {format.count(left)} left
            </Button>
          ) : (
            `${format.count(left)} more: look for them by name.`
          ),
        )}
    </>
  );
}
