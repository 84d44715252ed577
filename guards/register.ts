import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Guard } from './guard.ts';
import { type Marker, markedFiles, readMarkers } from './markers.ts';
import { removeGuard } from './mutant.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
export const root = fileURLToPath(new URL('..', import.meta.url));

export type RegisteredGuard = Guard & {
  /** The register file that declares it, from the root of the repository. */
  readonly register: string;
  /** The file with its code, from the root of the repository; empty if no file has its marker. */
  readonly file: string;
};

/** Returns all guards in the folders of the apps: `guards/<app>/<module>.ts` exports `guards`. */
export async function readRegister(): Promise<RegisteredGuard[]> {
  const files = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'test')
    .flatMap(({ name }) => readdirSync(join(here, name)).map((file) => join(name, file)))
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const marked = new Map(readAllMarkers().map(({ name, file }) => [name, file]));
  const modules = await Promise.all(
    files.map(async (file) => {
      const { guards } = (await import(join(here, file))) as { guards: readonly Guard[] };
      return guards.map((guard) => ({
        ...guard,
        register: `guards/${file}`,
        file: 'code' in guard ? guard.code.file : (marked.get(guard.name) ?? ''),
      }));
    }),
  );
  return modules.flat();
}

/** Returns the markers of the working tree, uncommitted files included. */
export function readAllMarkers(): Marker[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((file) => markedFiles.test(file) && existsSync(join(root, file)))
    .flatMap((file) => readMarkers(file, readFileSync(join(root, file), 'utf8')));
}

/** Returns the inconsistencies between the register and the markers. */
export function markerProblems(guards: readonly Guard[], markers: readonly Marker[]): string[] {
  const marked = new Set(markers.map(({ name }) => name));
  const expected = new Set(guards.flatMap((guard) => ('code' in guard ? [] : [guard.name])));
  const names = markers.map(({ name }) => name);
  return [
    ...markers
      .filter(({ name }) => !expected.has(name))
      .map(({ name, file }) => `${file}: no entry for guard: ${name}`),
    ...[...expected].filter((name) => !marked.has(name)).map((name) => `no marker for the entry ${name}`),
    ...[...marked]
      .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
      .map((name) => `two markers guard: ${name}`),
    ...markers.filter(({ file }) => isTest(file)).map(({ name, file }) => `${file}: guard: ${name} marks a test`),
  ];
}

function isTest(file: string): boolean {
  return /\.(?:test|long|e2e)\.tsx?$|^(?:e2e|bench)\/|\/test\//.test(file);
}

/** Returns the text of the guard's file. */
export function withGuard({ file, name }: RegisteredGuard, directory = root): string {
  if (file === '') throw new Error(`no file has the marker guard: ${name}`);
  return readFileSync(join(directory, file), 'utf8');
}

/** Returns the text of the guard's file without the guard. Throws if the code is not found or the removal does not fit it. */
export function withoutGuard(guard: RegisteredGuard, directory = root): string {
  const source = withGuard(guard, directory);
  if (!('code' in guard)) return removeGuard(guard.file, source, guard.name, guard);
  const places = source.split(guard.code.text);
  if (places.length !== 2) throw new Error(`${guard.file} holds the text ${places.length - 1} times, not once`);
  return places.join(guard.without);
}
