import { useLiveThings } from '../shared/live/use-live-things';
import { FolderChangesDocument } from './generated/operations';

/** Follows what others do with folders while a page of now is open. */
export function LiveFolders() {
  useLiveThings('folders', FolderChangesDocument, ({ folderChanged }) => folderChanged);
  return null;
}
