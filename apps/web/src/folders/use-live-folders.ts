import { useChanges } from '../shared/live/use-changes';
import { useEased } from '../shared/live/use-eased';
import { useChanged, useMissed } from '../shared/rooms/use-changed';
import { FolderChangesDocument } from './generated/operations';

/** While a page of folders is open: what others make, rename, move, put in order or delete is asked for as soon as it is told. */
export function useLiveFolders(): void {
  const changed = useChanged();
  const missed = useMissed();
  const askAgain = useEased(() => changed('folders'));
  useChanges({
    document: FolderChangesDocument,
    read: ({ folderChanged }) => ({
      cursor: folderChanged.cursor,
      change: folderChanged.kind === null ? null : folderChanged,
      quietMs: folderChanged.quietMs,
    }),
    onChange: askAgain,
    onGap: (quietMs) => missed(quietMs, 'folders'),
  });
}
