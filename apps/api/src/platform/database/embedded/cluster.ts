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

/** Where the files of the embedded database lie. */
export function clusterDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'postgres');
}

/**
 * The files of the database, made when there are none: in a directory beside, synced, and then renamed, so that a start
 * that is killed leaves nothing half made. Raises EmbeddedStartError for files that this program cannot read.
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

/** Releases before this one kept the files of another engine, PGlite, in `db`. */
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
  // initdb takes a password from a file alone, and wants its directory empty.
  const passwordFile = `${directory}.password`;
  if (password !== null) writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  // Anyone who gets into the socket's directory is the owner.
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
      // Ctrl+C is the supervisor's to handle.
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
