import { searchTermAlternatives } from '@tallyard/domain/lists/search-text';
import type { Values } from './values.ts';

/**
 * Returns the LIKE pattern `%text%` with the text's own wildcards escaped. Full-width wildcards become plain ones first,
 * because the database would normalize them to wildcards.
 */
function containsPattern(text: string): string {
  // guard: search.full-width-wildcards
  return `%${text.normalize('NFKC').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/**
 * Splits a search term into words for `search_things`: each is one LIKE pattern, not normalized, or several separated by
 * tabs of which one must match.
 */
export function searchTerms(term: string): readonly string[] {
  return searchTermAlternatives(term).map((forms) => forms.map(containsPattern).join('\t'));
}

/** SQL: whether `foldedText`, SQL of a normalized text, contains every word of the term, in any order. */
export function containsTerms(foldedText: string, term: string, values: Values): string {
  const conditions = searchTermAlternatives(term).map((forms) => {
    const ofForms = forms.map(
      // guard: search.folded
      (form) => `${foldedText} LIKE fold_search_text(${values.add(containsPattern(form))}::text)`,
    );
    return ofForms.length === 1 ? ofForms[0] : `(${ofForms.join(' OR ')})`;
  });
  return conditions.length === 0 ? 'true' : `(${conditions.join(' AND ')})`;
}

/** SQL: the text of several columns, normalized like search texts. */
export function foldedTextOf(columns: readonly string[]): string {
  return `fold_search_text(concat_ws(E'\\n', ${columns.join(', ')}))`;
}
