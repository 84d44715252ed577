import { glob } from 'node:fs/promises';
import { sendChannels } from '@tallyard/domain/alerts/sends';
import { delayedChannels, delayedFiles, delayedJobs } from '@tallyard/domain/delayed-work/register';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { App } from './app.ts';

describe('what acts later has an owner, a scope and a budget (ADR 0117)', () => {
  let db: TestDatabase;
  let app: App;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  test('every job of the queue is in the register, and nothing else', async () => {
    const queues = await db.look<{ name: string }>('SELECT name FROM jobs.queue ORDER BY name');
    const names = queues.map(({ name }) => name).filter((name) => !name.startsWith('__pgboss'));
    expect(names).toEqual(Object.keys(delayedJobs).toSorted());
  });

  test('every channel of alerts is', () => {
    expect(Object.keys(delayedChannels).toSorted()).toEqual([...sendChannels].toSorted());
  });

  test('every kind of file that is decoded is', async () => {
    const tasks: string[] = [];
    for await (const file of glob('**/*-task.ts', { cwd: import.meta.dirname })) {
      tasks.push(file.replace(/\.ts$/, '').split('/').slice(-2).join('/'));
    }
    expect(tasks.toSorted()).toEqual(Object.keys(delayedFiles).toSorted());
  });
});
