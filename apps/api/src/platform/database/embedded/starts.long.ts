import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { type EmbeddedChild, processesOf, startEmbeddedChild } from '../../../../test/embedded-child.ts';
import { embeddedAddress } from './address.ts';
import { startEmbedded } from './embedded.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

describe('a start of the embedded database', { timeout: 120_000 }, () => {
  const children: EmbeddedChild[] = [];
  const directories: string[] = [];

  function directory(): string {
    const created = realpathSync(mkdtempSync(join(tmpdir(), 'tallyard-start-')));
    directories.push(created);
    return created;
  }

  function start(dataDirectory: string, options: Parameters<typeof startEmbeddedChild>[1] = {}): EmbeddedChild {
    const child = startEmbeddedChild(dataDirectory, options);
    children.push(child);
    return child;
  }

  async function ask(dataDirectory: string, question: string): Promise<unknown> {
    const client = new pg.Client(embeddedAddress(dataDirectory));
    await client.connect();
    try {
      return Object.values((await client.query<Record<string, unknown>>(question)).rows[0] ?? {})[0];
    } finally {
      await client.end();
    }
  }

  afterEach(async () => {
    for (const child of children.splice(0)) await child.kill();
    for (const created of directories.splice(0)) {
      await expect.poll(() => processesOf(created)).toEqual([]);
      rmSync(created, { recursive: true, force: true });
    }
  });

  test('makes a database that only its owner reaches, and that survives power cuts', async () => {
    const dataDirectory = directory();
    await start(dataDirectory).ready;
    expect(await ask(dataDirectory, 'SHOW server_version_num')).toMatch(/^18/);
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'autovacuum']) {
      expect([setting, await ask(dataDirectory, `SHOW ${setting}`)]).toEqual([setting, 'on']);
    }
    expect(await ask(dataDirectory, 'SHOW listen_addresses')).toBe('');
    // Not /dev/shm, which is small in containers.
    expect(await ask(dataDirectory, 'SHOW dynamic_shared_memory_type')).toBe('mmap');
    expect(statSync(join(dataDirectory, 'run')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDirectory, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('SIGTERM ends it in order: the next start has nothing to recover, and finds what was written', async () => {
    const dataDirectory = directory();
    const first = start(dataDirectory);
    await first.ready;
    await ask(dataDirectory, 'CREATE TABLE kept AS SELECT 7 AS n');
    first.child.kill('SIGTERM');
    expect(await first.ended).toEqual({ code: 0, stderr: '' });
    await expect.poll(() => processesOf(dataDirectory)).toEqual([]);
    await start(dataDirectory).ready;
    expect(await ask(dataDirectory, 'SELECT n FROM kept')).toBe(7);
  });

  test('it ends by itself when its parent is gone', async () => {
    const dataDirectory = directory();
    const orphan = start(dataDirectory);
    await orphan.ready;
    orphan.child.stdin?.destroy();
    expect((await orphan.ended).code).toBe(0);
    await expect.poll(() => processesOf(dataDirectory)).toEqual([]);
  });

  test('told to end while it starts, it ends with 0 and leaves nothing behind', async () => {
    const dataDirectory = directory();
    const child = start(dataDirectory);
    await expect.poll(() => statSync(join(dataDirectory, 'lock'), { throwIfNoEntry: false })).toBeDefined();
    child.child.kill('SIGTERM');
    expect(await child.ended).toEqual({ code: 0, stderr: '' });
    await expect.poll(() => processesOf(dataDirectory)).toEqual([]);
  });

  test('a second one on the same directory is refused in one line that names it', async () => {
    const dataDirectory = directory();
    const first = start(dataDirectory);
    await first.ready;
    expect(await start(dataDirectory).ended).toEqual({
      code: 1,
      stderr: `The data directory ${dataDirectory} is in use by process ${first.child.pid}; stop it first.\n`,
    });
    expect(await ask(dataDirectory, 'SELECT 1')).toBe(1);
  });

  test('locks of processes that only share the pid are taken over, ours and PostgreSQL’s', async () => {
    const dataDirectory = directory();
    const first = start(dataDirectory);
    await first.ready;
    first.child.kill('SIGTERM');
    await first.ended;
    writeFileSync(join(dataDirectory, 'lock'), JSON.stringify({ pid: process.pid, bootId: 'another', startedAt: '1' }));
    writeFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDirectory}/postgres\n`);
    await start(dataDirectory).ready;
    expect(await ask(dataDirectory, 'SELECT 1')).toBe(1);
  });

  test('a data directory so deep that no socket fits gets one elsewhere that only its owner may enter', async () => {
    const dataDirectory = join(directory(), 'deep'.repeat(30));
    await start(dataDirectory).ready;
    const { host } = embeddedAddress(dataDirectory);
    expect(host).toMatch(/^\/tmp\/tallyard-[0-9a-f]{24}$/);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(await ask(dataDirectory, 'SELECT 1')).toBe(1);
    rmSync(host, { recursive: true });
  });

  test('a directory elsewhere that others may enter is refused', async () => {
    const dataDirectory = join(directory(), 'deep'.repeat(30));
    const { host } = embeddedAddress(dataDirectory);
    mkdirSync(host);
    chmodSync(host, 0o755);
    expect((await start(dataDirectory).ended).stderr).toBe(
      `${host} is not a directory that only its owner may enter: remove it.\n`,
    );
    rmSync(host, { recursive: true });
  });

  test('without Unix sockets it listens on loopback alone, and asks for a password', async () => {
    const dataDirectory = directory();
    for (const round of [1, 2]) {
      const embedded = await startEmbedded(dataDirectory, 'loopback');
      try {
        const { address } = embedded;
        expect(statSync(join(dataDirectory, 'loopback.json')).mode & 0o777).toBe(0o600);
        const client = new pg.Client(address);
        await client.connect();
        expect((await client.query('SELECT inet_server_addr()::text AS at')).rows).toEqual([{ at: '127.0.0.1/32' }]);
        if (round === 1) await client.query('CREATE TABLE kept ()');
        else await client.query('SELECT FROM kept');
        await client.end();
        const stranger = new pg.Client({ ...address, password: 'guessed' });
        await expect(stranger.connect()).rejects.toThrow('password authentication failed');
      } finally {
        await embedded.stop();
      }
    }
  });

  describe('says in one line what to do', () => {
    async function refusal(dataDirectory: string, options?: Parameters<typeof start>[1]): Promise<string> {
      const { code, stderr } = await start(dataDirectory, options).ended;
      expect(code).toBe(1);
      expect(stderr.trim()).not.toContain('\n');
      await expect.poll(() => processesOf(dataDirectory)).toEqual([]);
      return stderr;
    }

    test('when the files are an earlier release’s', async () => {
      const dataDirectory = directory();
      mkdirSync(join(dataDirectory, 'db'));
      writeFileSync(join(dataDirectory, 'db', 'PG_VERSION'), '18\n');
      expect(await refusal(dataDirectory)).toBe(
        `${dataDirectory}/db was made by an earlier release, whose embedded database this one cannot read: move it away to begin empty, or set DATA_DIR to a new directory.\n`,
      );
    });

    test.each([
      [
        '17\n',
        /^.+\/postgres was made by PostgreSQL 17, this program brings 18: start the release that made it, .+\n$/,
      ],
      [null, /^.+\/postgres is no database, its PG_VERSION is missing: put a copy of the directory back, .+\n$/],
    ])('when PG_VERSION is %j', async (version, line) => {
      const dataDirectory = directory();
      mkdirSync(join(dataDirectory, 'postgres'));
      if (version !== null) writeFileSync(join(dataDirectory, 'postgres', 'PG_VERSION'), version);
      expect(await refusal(dataDirectory)).toMatch(line);
    });

    test.each([
      ['global/pg_control', / cannot start \(postgres: could not find the database system\)\. /],
      ['pg_wal', / cannot start \(required WAL directory "pg_wal" does not exist\)\. /],
    ])('when %s is lost', async (path, reason) => {
      const dataDirectory = directory();
      const first = start(dataDirectory);
      await first.ready;
      first.child.kill('SIGTERM');
      await first.ended;
      rmSync(join(dataDirectory, 'postgres', path), { recursive: true });
      const line = await refusal(dataDirectory);
      expect(line).toMatch(reason);
      expect(line).toContain('If its files are damaged, put a copy of the directory back');
    });
  });

  // What only root can try: to be somebody else, or to have its ways to be less than root taken away.
  if (isRoot) {
    const reachable = spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody, cwd: '/' }).status === 0;

    test('root in a directory only root may enter: the files stay root’s, the server is not root', async () => {
      const dataDirectory = directory();
      chmodSync(dataDirectory, 0o700);
      await start(dataDirectory).ready;
      expect(statSync(join(dataDirectory, 'postgres', 'base')).uid).toBe(0);
      expect(statSync(dataDirectory).mode & 0o777).toBe(0o700);
    });

    /** A PATH on which user namespaces are refused. */
    function withoutNamespaces(): Record<string, string> {
      const bin = directory();
      chmodSync(bin, 0o755);
      writeFileSync(join(bin, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      return { PATH: `${bin}:${process.env.PATH}` };
    }

    if (reachable) {
      test('root without user namespaces: the server is nobody, and may pass but not look', async () => {
        const dataDirectory = directory();
        await start(dataDirectory, { env: withoutNamespaces() }).ready;
        expect(await ask(dataDirectory, 'SELECT 1')).toBe(1);
        expect(statSync(join(dataDirectory, 'postgres', 'base')).uid).toBe(nobody);
        expect(statSync(dataDirectory).mode & 0o777).toBe(0o711);
        await children[0]?.kill();
        // With namespaces again the files become root's again.
        await start(dataDirectory).ready;
        expect(statSync(join(dataDirectory, 'postgres', 'base')).uid).toBe(0);
      });

      test.each([
        ['an ordinary user', nobody],
        ['a user whom no passwd names', 54_321],
      ])('%s in a directory only they may enter', async (_who, uid) => {
        const dataDirectory = directory();
        chownSync(dataDirectory, uid, uid);
        const child = start(dataDirectory, { uid, gid: uid });
        await child.ready;
        expect(await ask(dataDirectory, 'SELECT 1')).toBe(1);
        child.child.kill('SIGTERM');
        expect(await child.ended).toEqual({ code: 0, stderr: '' });
      });
    }

    if (reachable) {
      test('a user without a name and without user namespaces is refused, and told who may', async () => {
        const dataDirectory = directory();
        chownSync(dataDirectory, 54_321, 54_321);
        const { stderr } = await start(dataDirectory, { uid: 54_321, gid: 54_321, env: withoutNamespaces() }).ended;
        expect(stderr).toBe(
          'PostgreSQL does not run as uid 54321, which has no name here: start as a user whom /etc/passwd names, or set DATABASE_URL to a PostgreSQL 15 or newer.\n',
        );
      });
    }

    test('root without user namespaces below a directory that keeps nobody out is refused, naming it', async () => {
      const closed = directory();
      chmodSync(closed, 0o700);
      const { code, stderr } = await start(join(closed, 'data'), { env: withoutNamespaces() }).ended;
      expect([code, stderr]).toEqual([
        1,
        `PostgreSQL does not run as root, and here there are no user namespaces, and the user nobody may not enter ${closed}: start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.\n`,
      ]);
    });
  }
});
