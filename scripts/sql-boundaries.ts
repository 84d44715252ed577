import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a place of the api says in its `tables.json`. */
export interface Tables {
  /** Those that are its own. */
  readonly tables: readonly string[];
  /** Views and functions by which others read them. */
  readonly exports?: readonly string[];
  /** Its functions and procedures that are not among the exports. */
  readonly functions?: readonly string[];
  /** Tables of another place that it writes as well, each with why. */
  readonly keeps?: Readonly<Record<string, string>>;
}

/** By the folder under apps/api/src. */
export type Places = ReadonlyMap<string, Tables>;

const folder = 'apps/api/src/';
/** Compose the modules, and know them all. */
const composition: ReadonlySet<string> = new Set(['demo']);

/** A table as SQL names it, or as a list does. */
const tablePattern = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY)\s+([a-z_]+)|\bfrom: ['"`]([a-z_]+)['"`]/g;

/** The places of the api in the repository at `root`. */
export function readPlaces(root: string): Places {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', `${folder}*/tables.json`],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return new Map(
    files
      .split('\n')
      .filter((path) => path !== '')
      .map((path) => [
        path.slice(folder.length).split('/')[0] ?? '',
        JSON.parse(readFileSync(join(root, path), 'utf8')) as Tables,
      ]),
  );
}

/**
 * Every wall between tables that `source`, the text of the file at `path`, breaks; one readable line each. A module reads
 * its own tables, those of the platform, on which all stand, and what others export.
 */
export function sqlViolationsOf(path: string, source: string, places: Places): string[] {
  if (!path.startsWith(folder) || /\.(test|long)\.ts$/.test(path)) return [];
  const [place = '', ...inside] = path.slice(folder.length).split('/');
  if (inside.length === 0 || composition.has(place)) return [];
  const named = [...source.matchAll(tablePattern)].map((match) => match[1] ?? match[2] ?? '');
  return [...new Set(named)].flatMap((table) => {
    const owner = ownerOf(table, places);
    if (owner === null || owner === place || owner === 'platform') return [];
    if (places.get(place)?.keeps?.[table] !== undefined) return [];
    const offered = places.get(owner)?.exports?.join(', ') || 'nothing yet';
    return [`${path}: ${table} is a table of ${owner}, which exports ${offered}`];
  });
}

/** Tables that are there, and that no place owns, or more than one. */
export function ownershipViolationsOf(migrations: string, places: Places): string[] {
  const created = [...migrations.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([a-z_]+)/g)].map((match) => match[1] ?? '');
  const renamed = new Map(
    [...migrations.matchAll(/ALTER TABLE ([a-z_]+) RENAME TO ([a-z_]+)/g)].map(([, old, name]) => [old, name]),
  );
  const dropped = new Set([...migrations.matchAll(/DROP TABLE (?:IF EXISTS )?([a-z_]+)/g)].map((match) => match[1]));
  return created.flatMap((first) => {
    const table = renamed.get(first) ?? first;
    if (dropped.has(table)) return [];
    const owners = [...places].filter(([, { tables }]) => tables.includes(table)).map(([place]) => place);
    if (owners.length === 1) return [];
    return [`${table}: owned by ${owners.join(' and ') || 'nobody'}; one tables.json must name it`];
  });
}

function ownerOf(table: string, places: Places): string | null {
  for (const [place, { tables }] of places) if (tables.includes(table)) return place;
  return null;
}
