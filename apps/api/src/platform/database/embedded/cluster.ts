import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedUser } from './address.ts';
import type { Binaries } from './binaries.ts';
import { environment } from './environment.ts';
import { EmbeddedStartError, lastLine } from './start-error.ts';
import type { Runner } from './unprivileged.ts';

const majorVersion = '18';
const draftPrefix = 'postgres.new-';

/** Returns the directory of the embedded database's files. */
export function clusterDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'postgres');
}

/**
 * Creates the files of the database if there are none, and returns their directory. They are created in a temporary
 * directory, synced, and then renamed, so that a killed start leaves nothing incomplete. Throws EmbeddedStartError for
 * files that this program cannot read.
 */
export async function ensureCluster(
  dataDirectory: string,
  { binaries, runner, password }: { binaries: Binaries; runner: Runner; password: string | null },
): Promise<string> {
  const cluster = clusterDirectory(dataDirectory);
  for (const name of readdirSync(dataDirectory)) {
    if (name.startsWith(draftPrefix)) rmSync(join(dataDirectory, name), { recursive: true, force: true });
  }
  if (existsSync(cluster)) {
    seeVersion(cluster);
  } else {
    refuseOldFiles(dataDirectory);
    const draft = join(dataDirectory, `${draftPrefix}${process.pid}`);
    mkdirSync(draft, { mode: 0o700 });
    runner.own(draft);
    await initialize(draft, { binaries, runner, password });
    renameSync(draft, cluster);
  }
  runner.own(cluster);
  return cluster;
}

function seeVersion(cluster: string): void {
  const path = join(cluster, 'PG_VERSION');
  const version = existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
  if (version === majorVersion) return;
  throw new EmbeddedStartError(
    version === null
      ? `${cluster} is no database, its PG_VERSION is missing: put a copy of the directory back, or move it away to begin empty.`
      : `${cluster} was made by PostgreSQL ${version}, this program brings ${majorVersion}: start the release that made it, or move the directory away to begin empty.`,
  );
}

/** Throws for files of PGlite, the engine of earlier releases, which are in `db`. */
function refuseOldFiles(dataDirectory: string): void {
  const old = join(dataDirectory, 'db');
  if (!existsSync(join(old, 'PG_VERSION'))) return;
  throw new EmbeddedStartError(
    `${old} was made by an earlier release, whose embedded database this one cannot read: move it away to begin empty, or set DATA_DIR to a new directory.`,
  );
}

async function initialize(
  directory: string,
  { binaries, runner, password }: { binaries: Binaries; runner: Runner; password: string | null },
): Promise<void> {
  const settings = ['-U', embeddedUser, '-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C'];
  // initdb reads a password only from a file, and requires its directory to be empty.
  const passwordFile = `${directory}.password`;
  if (password !== null) writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  // Access to the socket's directory is limited to the owner, so the socket needs no password.
  const access = password === null ? ['-A', 'trust'] : ['-A', 'scram-sha-256', '--pwfile', passwordFile];
  const { code, said: output } = await run(
    [...runner.prefix, binaries.initdb, '-D', directory, '--no-instructions', ...settings, ...access],
    runner,
  );
  rmSync(passwordFile, { force: true });
  if (code === 0) return;
  rmSync(directory, { recursive: true, force: true });
  throw new EmbeddedStartError(`The embedded database cannot be made in ${directory}: ${lastLine(output)}`);
}

function run([command = '', ...args]: string[], runner: Runner): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...runner.identity,
      cwd: '/',
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      // The supervisor handles Ctrl+C.
      detached: process.platform !== 'win32',
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said: output }));
  });
}
