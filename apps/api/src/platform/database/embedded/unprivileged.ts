import { spawnSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedStartError, orElsewhere } from './start-error.ts';

/** How PostgreSQL's programs are started. PostgreSQL refuses to run as root, and containers often run as root. */
export interface Runner {
  /** The command-line arguments before the program. */
  readonly prefix: readonly string[];
  /** The user that the program runs as; empty for the current user. */
  readonly identity: { readonly uid?: number; readonly gid?: number };
  /** Gives `directory`, which exists, and its content to the user that the program runs as. Throws EmbeddedStartError. */
  own(directory: string): void;
}

/** Runs the program as the current user. */
const asOurselves: Runner = { prefix: [], identity: {}, own: refuseForeign };

const namespace = ['unshare', '--user'];

/**
 * Runs the program as a user without a name. Containers can run as a user that is not in passwd, and initdb requires a
 * name. In a user namespace every user is `nobody`, which has one.
 */
function asNameless(binaries: Binaries): Runner {
  if (succeeds(namespace, binaries.postgres)) return { ...asOurselves, prefix: namespace };
  throw new EmbeddedStartError(
    `PostgreSQL does not run as uid ${process.getuid?.()}, which has no name here: start as a user whom /etc/passwd names, or ${orElsewhere}.`,
  );
}

function hasName(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

/**
 * Chooses how to run the programs. For root it is a user namespace, in which the program is not root: files stay root's,
 * and no directory has to be opened up. If namespaces are not allowed, it is the user nobody. Throws EmbeddedStartError if
 * neither works.
 */
export function findRunner(binaries: Binaries, dataDirectory: string): Runner {
  if (process.getuid?.() !== 0) return hasName() ? asOurselves : asNameless(binaries);
  if (succeeds(namespace, binaries.postgres)) {
    return { prefix: namespace, identity: {}, own: (directory) => giveTo(directory, 0, 0) };
  }
  const { uid, gid } = nobody();
  // All files in it are readable only by their owner; the user nobody needs only to pass through.
  chmodSync(dataDirectory, 0o711);
  for (const path of [binaries.postgres, dataDirectory]) seeThatNobodyReaches(path, uid, gid);
  return { prefix: [], identity: { uid, gid }, own: (directory) => giveTo(directory, uid, gid) };
}

function succeeds(prefix: readonly string[], program: string): boolean {
  const [command, ...rest] = [...prefix, program, '--version'];
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
}

function nobody(): { uid: number; gid: number } {
  const ask = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout, 10);
  const [uid, gid] = [ask('-u'), ask('-g')];
  if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  throw cannotBeRoot('there are neither user namespaces nor a user nobody');
}

/** Throws an error that names the outermost directory that the user nobody may not enter. */
function seeThatNobodyReaches(path: string, uid: number, gid: number): void {
  const chain: string[] = [];
  for (let at = path; at !== dirname(at); at = dirname(at)) chain.unshift(at);
  for (const at of chain) {
    const { status } = spawnSync('test', ['-x', at], { uid, gid, cwd: '/', stdio: 'ignore' });
    if (status !== 0) throw cannotBeRoot(`there are no user namespaces, and the user nobody may not enter ${at}`);
  }
}

function cannotBeRoot(why: string): EmbeddedStartError {
  return new EmbeddedStartError(
    `PostgreSQL does not run as root, and here ${why}: start as an ordinary user, or ${orElsewhere}.`,
  );
}

function giveTo(directory: string, uid: number, gid: number): void {
  if (statSync(directory).uid === uid) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, directory], { encoding: 'utf8' });
  if (status !== 0) throw cannotBeRoot(`its files cannot be handed over (${stderr.trim()})`);
}

function refuseForeign(directory: string): void {
  const owner = statSync(directory).uid;
  if (process.getuid === undefined || owner === process.getuid()) return;
  throw new EmbeddedStartError(
    `${directory} belongs to another user (uid ${owner}): start as that user, or set DATA_DIR to a directory of your own.`,
  );
}
