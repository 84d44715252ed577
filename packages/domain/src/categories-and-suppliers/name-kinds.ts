/** The kinds of names that group products and items; each has its own list (ADR 0048). */
export const nameKinds = ['category', 'supplier'] as const;
export type NameKind = (typeof nameKinds)[number];

/** Keys by which names can be sorted. */
export const nameSortKeys = ['name', 'products', 'items', 'value'] as const;

/** The separator between the names of a category and its parent: 'Tools / Saws' is a part of 'Tools'. */
export const nameSeparator = ' / ';

/** The maximum length of a full name, including its parents. */
export const maxNameLength = 100;
/** The maximum number of names that are renamed at once, and of names in their branches. */
export const maxNamesNamed = 50;
export const maxNamesMoved = 1_000;

/** Returns the name of the parent category; null for a top-level category. */
export function parentOf(name: string): string | null {
  const at = name.lastIndexOf(nameSeparator);
  return at <= 0 ? null : name.slice(0, at);
}

/** Returns how many ancestors a name has. */
export function depthOf(name: string): number {
  return name.split(nameSeparator).length - 1;
}

/** Returns the new name when `from` is renamed to `to`: for `from` itself and the names below it; null for any other name. */
export function movedName(name: string, from: string, to: string): string | null {
  if (name === from) return to;
  // guard: names.parts
  return name.startsWith(from + nameSeparator) ? to + name.slice(from.length) : null;
}

/** Returns why a name is not allowed; null if it is. A category is a path whose names must not be empty. */
export function nameProblem(kind: NameKind, name: string): string | null {
  if (kind === 'supplier') return null;
  if (name === 'Uncategorized') return 'Uncategorized means that there is no category';
  const parts = name.split('/').map((part) => part.trim());
  const hasPath = name.includes(nameSeparator) || name.startsWith('/ ') || name.endsWith(' /');
  return hasPath && parts.includes('') ? 'Each part between slashes must be a name' : null;
}

/** Returns the title of a bulk change that renames or merges names. */
export function titleOfRename(kind: NameKind, names: readonly string[], to: string): string {
  const what = kind === 'category' ? 'category' : 'supplier';
  const many = kind === 'category' ? 'categories' : 'suppliers';
  const title = names.length === 1 ? `Rename ${what} ${names[0]} to ${to}` : `Merge ${names.length} ${many} into ${to}`;
  return title.length <= 200 ? title : `${title.slice(0, 199)}…`;
}

export const tooManyNamesMoved = `At most ${maxNamesMoved.toLocaleString('en')} names can be moved at once`;
export const nameNotCarried = 'Nothing carries this name';
export const nameBecomesPart = 'A category cannot become a part of itself';
