import { useLiveThings } from '../shared/live/use-live-things';
import { FolderChangesDocument } from './generated/operations';

/** Refetches folders when others change them, on pages of the present. */
export function LiveFolders() {
  useLiveThings('folders', FolderChangesDocument, ({ folderChanged }) => folderChanged);
  return null;
}
