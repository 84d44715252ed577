import type { FolderRowFragment } from './generated/operations';

/** A folder as a row of the tree. */
export interface TreeFolder extends FolderRowFragment {
  /** Null: at the root. */
  readonly parentId: string | null;
}
