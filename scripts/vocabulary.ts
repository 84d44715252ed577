import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Coined words in file names and exports, in the singular, with the standard terms that replace them. */
export const deniedTerms: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('denied-words.json', import.meta.url), 'utf8'),
);

/** Words that are meaningless as a whole file name. */
const bareWords = new Set(['about', 'ahead', 'early', 'how', 'past', 'then', 'what', 'when', 'where', 'which', 'who']);
/** Nouns that look like participles. */
const nouns = new Set('booking encoding incoming landing mapping paging routing sorting string testing'.split(' '));

export interface Exceptions {
  readonly files: readonly string[];
  readonly exports: readonly string[];
}

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const deniedIn = (name: string): string | undefined =>
  wordsOf(name)
    .flatMap((word) => [word, word.replace(/s$/, '')])
    .find((word) => Object.hasOwn(deniedTerms, word));

/** Returns why a file name is refused, or null. */
export function fileNameProblem(path: string): string | null {
  const base = posix.basename(path).replace(/\..*$/, '');
  // guard: vocabulary.file-names
  const denied = deniedIn(base);
  if (denied !== undefined) return `${path}: replace '${denied}' in the file name by ${deniedTerms[denied]}`;
  const isParticiple = /^[a-z]+ing$/.test(base) && !nouns.has(base);
  // guard: vocabulary.bare-participles
  if (!isParticiple && !bareWords.has(base)) return null;
  return `${path}: name the file after its role, or after the verb and object it holds`;
}

/** Returns why an exported name is refused, or null. */
export function exportProblem(name: string): string | null {
  const denied = deniedIn(name);
  return denied === undefined ? null : `${name}: replace '${denied}' in the export by ${deniedTerms[denied]}`;
}

const exportPattern =
  /^export\s+(?:default\s+)?(?:declare\s+)?(?:async\s+)?(?:abstract\s+)?(?:function\*?|const|let|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/gm;

/** Returns the names that a source declares and exports. */
export const exportedNames = (source: string): string[] =>
  [...source.matchAll(exportPattern)].map((match) => match[1] ?? '');

function problemsOf(
  names: Iterable<string>,
  check: (name: string) => string | null,
  allowed: readonly string[],
): string[] {
  const present = new Set(names);
  const refused = [...present].flatMap((name) => (allowed.includes(name) ? [] : (check(name) ?? [])));
  // guard: vocabulary.exceptions-end
  const unneeded = allowed.filter((name) => !present.has(name) || check(name) === null);
  return [...refused, ...unneeded.map((name) => `${name}: remove the exception, nothing needs it`)];
}

/** Returns denied names that are no exception, and exceptions that are no longer needed. `files`: exports by path. */
export const vocabularyProblems = (files: ReadonlyMap<string, readonly string[]>, allowed: Exceptions): string[] => [
  ...problemsOf(files.keys(), fileNameProblem, allowed.files),
  ...problemsOf([...files.values()].flat(), exportProblem, allowed.exports),
];

/** Returns the exceptions that the current files need. */
export const exceptionsOf = (files: ReadonlyMap<string, readonly string[]>): Exceptions => ({
  files: [...files.keys()].filter((path) => fileNameProblem(path) !== null).toSorted(),
  exports: [...new Set([...files.values()].flat())].filter((name) => exportProblem(name) !== null).toSorted(),
});

/** Returns a problem if the list of exceptions has grown since `before`. */
export function growthOf(before: Exceptions, now: Exceptions): string[] {
  const count = ({ files, exports }: Exceptions) => files.length + exports.length;
  // guard: vocabulary.exceptions-shrink
  if (count(now) <= count(before)) return [];
  return [`the exceptions may only shrink: they were ${count(before)} and are ${count(now)}`];
}
