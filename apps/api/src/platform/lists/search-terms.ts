import { searchTermAlternatives } from '@tallyard/domain/lists/search-text';
import type { Values } from './values.ts';

/**
 * `%text%` with the wildcards of the text itself taken literally, for LIKE. Those of full width are folded to wildcards by the
 * database, so they become plain ones before.
 */
function containsPattern(text: string): string {
  // guard: search.full-width-wildcards
  return `%${text.normalize('NFKC').replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/**
 * The words of a search term as `search_things` takes them: each one LIKE pattern, not folded, or several with a tab between them
 * of which one suffices.
 */
export function searchTerms(term: string): readonly string[] {
  return searchTermAlternatives(term).map((forms) => forms.map(containsPattern).join('\t'));
}

/** A condition on SQL that gives a folded text: it contains every word of the term, in any order. */
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

/** SQL of a text made of several columns, folded as search texts are. */
export function foldedTextOf(columns: readonly string[]): string {
  return `fold_search_text(concat_ws(E'\\n', ${columns.join(', ')}))`;
}
