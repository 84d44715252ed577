import { type ImportDoubtKind, importDoubtKinds } from '@tallyard/domain/imports/doubts';
import { normalizeHeader } from '@tallyard/domain/imports/mapping';

/** Field -> column; a field that is left out is absent. */
export type Mapping = Readonly<Record<string, string>>;

/** How cells of a file are read that can be read in several ways, by the kind of their doubt. */
export type DoubtAnswers = Readonly<Partial<Record<ImportDoubtKind, string>>>;

/** The choices for files of one kind. */
interface KeptChoices {
  readonly mapping: Mapping;
  readonly answers: DoubtAnswers;
}

/** Kinds of files whose mapping a browser keeps; the one that was used longest ago goes first. */
const maxKept = 20;

/** Files of the same columns, in whatever order, are of one kind. */
const kindOf = (columns: readonly string[]) => columns.map(normalizeHeader).sort().join(' ').slice(0, 2_000);

/** The mappings that somebody has used in this browser, by organization and what was imported (ADR 0047). */
export function storedMappings(organizationId: string, things: string, storage: Storage = localStorage) {
  const name = `import-mappings:${organizationId}:${things}`;
  const read = (): (readonly [kind: string, mapping: Mapping, answers?: DoubtAnswers])[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      return Array.isArray(stored) ? stored.filter((one) => Array.isArray(one) && typeof one[1] === 'object') : [];
    } catch {
      // Written by another version, or storage is not allowed: then nothing is remembered.
      return [];
    }
  };
  return {
    /** Finds the choices for files of these columns; null when none are kept. */
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
        // Full or not allowed.
      }
    },
  };
}
