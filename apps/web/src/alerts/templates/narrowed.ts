import type { AlertTemplateFragment } from '../generated/operations';

export interface Narrowing {
  readonly search: string;
  /** Null: of every category. */
  readonly category: string | null;
}

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** The templates of a category that hold every word searched for, in name, description, category or a tag. */
export function narrowed(
  templates: readonly AlertTemplateFragment[],
  { search, category }: Narrowing,
): readonly AlertTemplateFragment[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return templates.filter((one) => {
    if (category !== null && one.category !== category) return false;
    const text = plain([one.name, one.description, one.category, ...(one.tags ?? [])].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The categories that there are, each once, in the order of their templates. */
export function categoriesOf(templates: readonly AlertTemplateFragment[]): string[] {
  return [...new Set(templates.flatMap(({ category }) => category ?? []))];
}
