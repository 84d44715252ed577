/** A folder and its path from the root, as far as the user may read it. */
export interface FolderPath {
  readonly path?: readonly ({ readonly name: string | null } | null)[] | null;
  readonly name?: string | null;
}

/** Returns 'Main warehouse / Zone A / Bin 1', or only the name if the path is unavailable. */
export function pathText({ path, name }: FolderPath): string {
  const names = (path ?? []).flatMap((step) => step?.name ?? []);
  return names.length > 0 ? names.join(' / ') : (name ?? 'Folder');
}
