import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The content of a `tables.json` in a folder of the api. */
export interface Tables {
  /** The tables it owns. */
  readonly tables: readonly string[];
  /** Views and functions through which others read them. */
  readonly exports?: readonly string[];
  /** Its functions and procedures that are not exported. */
  readonly functions?: readonly string[];
  /** Tables of another folder that it also writes, each with the reason. */
  readonly keeps?: Readonly<Record<string, string>>;
}

/** By folder under apps/api/src. */
export type Places = ReadonlyMap<string, Tables>;

const folder = 'apps/api/src/';
/** Folders that compose the modules and may access all of them. */
const composition: ReadonlySet<string> = new Set(['demo']);

/** A table name in SQL or in a list definition. */
const tablePattern = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY)\s+([a-z_]+)|\bfrom: ['"`]([a-z_]+)['"`]/g;

/** Reads the `tables.json` files of the api in the repository at `root`. */
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
 * Returns every table boundary that `source`, the text of the file at `path`, violates, as one readable line each. A module
 * may read its own tables, those of the platform, and what others export.
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

/** Returns existing tables without an owner, or with more than one. */
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
