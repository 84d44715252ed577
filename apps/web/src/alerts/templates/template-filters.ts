import { containsSearchTerm } from '@tallyard/domain/lists/search-text';
import type { AlertTemplateFragment } from '../generated/operations';

export interface TemplateFilters {
  readonly search: string;
  /** Null: all categories. */
  readonly category: string | null;
}

/** Returns the templates of a category that contain every search word in name, description, category or a tag. */
export function filterTemplates(
  templates: readonly AlertTemplateFragment[],
  { search, category }: TemplateFilters,
): readonly AlertTemplateFragment[] {
  return templates.filter((one) => {
    if (category !== null && one.category !== category) return false;
    return containsSearchTerm([one.name, one.description, one.category, ...(one.tags ?? [])].join('\n'), search);
  });
}

/** Returns the distinct categories in the order of their templates. */
export function categoriesOf(templates: readonly AlertTemplateFragment[]): string[] {
  return [...new Set(templates.flatMap(({ category }) => category ?? []))];
}
