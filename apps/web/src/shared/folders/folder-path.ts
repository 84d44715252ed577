/** A folder and the way to it, from the root down, as far as they could be read. */
export interface FolderPath {
  readonly path?: readonly ({ readonly name: string | null } | null)[] | null;
  readonly name?: string | null;
}

/** 'Main warehouse / Zone A / Bin 1'; the name alone where the path is not told. */
export function pathText({ path, name }: FolderPath): string {
  const names = (path ?? []).flatMap((step) => step?.name ?? []);
  return names.length > 0 ? names.join(' / ') : (name ?? 'Folder');
}
