/** What products and items are called together by: each is a list of names of its own (ADR 0048). */
export const nameKinds = ['category', 'supplier'] as const;
export type NameKind = (typeof nameKinds)[number];

/** Keys by which names can be sorted. */
export const nameSortKeys = ['name', 'products', 'items', 'value'] as const;

/** What stands between the names of a category and of its parent: 'Tools / Saws' is a part of 'Tools'. */
export const nameSeparator = ' / ';

/** Characters of a whole name, those of its parents included. */
export const maxNameLength = 100;
/** Names that are renamed at once, and names that are in their branches. */
export const maxNamesNamed = 50;
export const maxNamesMoved = 1_000;

/** The name that a category is a part of; null: it stands by itself. */
export function parentOf(name: string): string | null {
  const at = name.lastIndexOf(nameSeparator);
  return at <= 0 ? null : name.slice(0, at);
}

/** How many names it is a part of. */
export function depthOf(name: string): number {
  return name.split(nameSeparator).length - 1;
}

/** What a name becomes when `from` becomes `to`: itself or a part of it; null: it is neither. */
export function movedName(name: string, from: string, to: string): string | null {
  if (name === from) return to;
  // guard: names.parts
  return name.startsWith(from + nameSeparator) ? to + name.slice(from.length) : null;
}

/** Why a name cannot be given; null: it can. A category is a path of names, none of them empty. */
export function nameProblem(kind: NameKind, name: string): string | null {
  if (kind === 'supplier') return null;
  if (name === 'Uncategorized') return 'Uncategorized means that there is no category';
  const parts = name.split('/').map((part) => part.trim());
  const hasPath = name.includes(nameSeparator) || name.startsWith('/ ') || name.endsWith(' /');
  return hasPath && parts.includes('') ? 'Each part between slashes must be a name' : null;
}

/** What a plan is called that gives names another. */
export function titleOfRename(kind: NameKind, names: readonly string[], to: string): string {
  const what = kind === 'category' ? 'category' : 'supplier';
  const many = kind === 'category' ? 'categories' : 'suppliers';
  const title = names.length === 1 ? `Rename ${what} ${names[0]} to ${to}` : `Merge ${names.length} ${many} into ${to}`;
  return title.length <= 200 ? title : `${title.slice(0, 199)}…`;
}

export const tooManyNamesMoved = `At most ${maxNamesMoved.toLocaleString('en')} names can be moved at once`;
export const nameNotCarried = 'Nothing carries this name';
export const nameBecomesPart = 'A category cannot become a part of itself';
