import { useApolloClient } from '@apollo/client/react';
import { Alert, Checkbox } from '@mantine/core';
import { folderCode } from '@tallyard/domain/folders/codes';
import { FailedNote } from '@tallyard/ui';
import { useEffect, useState } from 'react';
import { describeError } from '../shared/errors/errors';
import { pathText } from '../shared/folders/folder-path';
import { LabelDialog } from '../shared/labels/label-dialog';
import type { LabelThing } from '../shared/labels/label-thing';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { FolderLabelsDocument, FoldersBelowDocument, type LabelOfFolderFragment } from './generated/operations';

/** Up to this many folders, subfolders are loaded; with more, only the folders themselves are printed. */
const mostWithBelow = 20;
/** Numeric order for aisles and bins: 2 before 10. */
const collator = new Intl.Collator(undefined, { numeric: true });

/** Prints current labels of the selected folders, optionally with all subfolders. */
export function FolderLabels({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const [withBelow, setWithBelow] = useState(false);
  const below = useBelow(ids, withBelow);
  const read = async (some: readonly string[]) => {
    const { data } = await client.query({
      query: FolderLabelsDocument,
      variables: { organizationId: active.id, ids: [...some], pageSize: some.length },
      fetchPolicy: 'no-cache',
    });
    return (rowsOf(data?.folders) ?? []).map(thingOf);
  };
  return (
    <LabelDialog
      ids={below.ids}
      read={read}
      ofPlaces
      onClose={onClose}
      head={
        <>
          <Checkbox
            label="With all folders below"
            description={ids.length > mostWithBelow ? `Of at most ${mostWithBelow} folders at once` : undefined}
            disabled={ids.length > mostWithBelow}
            checked={withBelow}
            onChange={(event) => setWithBelow(event.currentTarget.checked)}
            mb="md"
          />
          {below.failure !== null && <FailedNote onRetry={below.retry}>{below.failure}</FailedNote>}
          {below.left > 0 && (
            <Alert color="yellow" mb="md">
              {below.left} folders below are left out: print the labels of one branch after the other.
            </Alert>
          )}
        </>
      }
    />
  );
}

function thingOf(folder: LabelOfFolderFragment): LabelThing {
  const steps = folder.path ?? [];
  const above = pathText({ path: steps.slice(0, -1), name: '' });
  return {
    id: folder.id,
    name: folder.name ?? 'Folder',
    sku: null,
    barcode: folderCode(folder.id),
    price: null,
    warehouse: null,
    location: null,
    onHand: null,
    lines: [folder.kind, steps.length > 1 ? above : null],
  };
}

/** Returns the folders and, if requested, all their subfolders in path order; only the folders while loading. */
function useBelow(ids: readonly string[], isRequested: boolean) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const [found, setFound] = useState<{ ids: readonly string[]; left: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const key = ids.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` reads again what could not be read
  useEffect(() => {
    let isOver = false;
    setFound(null);
    setFailure(null);
    if (!isRequested) return;
    const readAll = async () => {
      const all: string[] = [];
      let left = 0;
      for (const id of key.split(' ')) {
        const { data } = await client.query({
          query: FoldersBelowDocument,
          variables: { organizationId: active.id, belowId: id },
          fetchPolicy: 'no-cache',
        });
        const rows = rowsOf(data?.folders) ?? [];
        left += (data?.folders?.total ?? rows.length) - rows.length;
        const ordered = rows
          .map((row) => ({ id: row.id, path: pathText(row) }))
          .toSorted((a, b) => collator.compare(a.path, b.path));
        // guard: folders.labels-of-all-below
        all.push(id, ...ordered.map((row) => row.id));
      }
      if (!isOver) setFound({ ids: [...new Set(all)], left });
    };
    readAll().catch((error: unknown) => !isOver && setFailure(describeError(error).message));
    return () => {
      isOver = true;
    };
  }, [key, isRequested, attempt, client, active.id]);
  return {
    ids: isRequested && found ? found.ids : ids,
    left: found?.left ?? 0,
    failure,
    retry: () => setAttempt((count) => count + 1),
  };
}
