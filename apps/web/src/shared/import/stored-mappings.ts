import { type ImportDoubtKind, importDoubtKinds } from '@tallyard/domain/imports/doubts';
import { normalizeHeader } from '@tallyard/domain/imports/mapping';

/** Column by field. An unmapped field is absent. */
export type Mapping = Readonly<Record<string, string>>;

/** How ambiguous cells of a file are read, by the kind of ambiguity. */
export type DoubtAnswers = Readonly<Partial<Record<ImportDoubtKind, string>>>;

/** The stored choices for one kind of file. */
interface KeptChoices {
  readonly mapping: Mapping;
  readonly answers: DoubtAnswers;
}

/** The maximum number of file kinds stored in a browser. The least recently used one is evicted first. */
const maxKept = 20;

/** Files with the same columns in any order are of one kind. */
const kindOf = (columns: readonly string[]) => columns.map(normalizeHeader).sort().join(' ').slice(0, 2_000);

/** Stores the mappings used in this browser, by organization and imported entity type (ADR 0047). */
export function storedMappings(organizationId: string, things: string, storage: Storage = localStorage) {
  const name = `import-mappings:${organizationId}:${things}`;
  const read = (): (readonly [kind: string, mapping: Mapping, answers?: DoubtAnswers])[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      return Array.isArray(stored) ? stored.filter((one) => Array.isArray(one) && typeof one[1] === 'object') : [];
    } catch {
      // Written by another version, or storage is not available: nothing is stored.
      return [];
    }
  };
  return {
    /** Returns the choices for files with these columns, or null if none are stored. */
    find(columns: readonly string[]): KeptChoices | null {
      const kind = kindOf(columns);
      const found = read().find(([stored]) => stored === kind);
      if (found === undefined) return null;
      const [, mapping, answers = {}] = found;
      return {
        mapping: Object.fromEntries(Object.entries(mapping).filter(([, column]) => columns.includes(column))),
        answers: Object.fromEntries(
          importDoubtKinds.flatMap((each) => (typeof answers[each] === 'string' ? [[each, answers[each]]] : [])),
        ),
      };
    },
    keep(columns: readonly string[], { mapping, answers }: KeptChoices): void {
      const kind = kindOf(columns);
      const others = read().filter(([stored]) => stored !== kind);
      try {
        storage.setItem(name, JSON.stringify([[kind, mapping, answers], ...others].slice(0, maxKept)));
      } catch {
        // Storage is full or not allowed.
      }
    },
  };
}
