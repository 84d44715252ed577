interface Path {
  readonly path?: readonly ({ readonly name: string | null } | null)[] | null;
  readonly name?: string | null;
}

/** 'Main warehouse / Zone A / Bin 1'; the name alone where the path is not told. */
export function pathWords({ path, name }: Path): string {
  const names = (path ?? []).flatMap((step) => step?.name ?? []);
  return names.length > 0 ? names.join(' / ') : (name ?? 'Folder');
}
