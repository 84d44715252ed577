import { eventPayloads } from '@tallyard/contracts/events/models';
import { LocalWindows } from '@tallyard/nodes/windows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFileProcesses } from '../test/file-processes.ts';
import { makeOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import type { Module, Services } from './module.ts';
import { type BaseServices, createModuleRegistry } from './module-registry.ts';
import { createModules } from './modules.ts';
import { systemActor } from './platform/database/database.ts';
import { EventNotifier, Outbox } from './platform/events/outbox.ts';
import { filesInDirectory } from './platform/files/directory.ts';
import { sessionCookies } from './platform/http/cookies.ts';
import { takeQuota } from './platform/quotas/quotas.ts';

describe('the module registry', () => {
  let db: TestDatabase;
  let input: BaseServices;

  beforeAll(async () => {
    db = await makeTestDatabase();
    const publicUrl = new URL('http://localhost:4000');
    const notifier = new EventNotifier();
    input = {
      database: db.database,
      outbox: new Outbox(notifier),
      notifier,
      allowPrivateTargets: false,
      takeQuota,
      readTxtRecords: async () => [],
      sms: null,
      webPush: null,
      mailer: { send: async () => {} },
      files: filesInDirectory(db.dataDirectory),
      fileProcesses: openFileProcesses(),
      jobs: () => {
        throw new Error('no jobs here');
      },
      windows: new LocalWindows(),
      cookies: sessionCookies(publicUrl),
      secret: 'secret',
      publicUrl,
      bffUrl: null,
      signUp: 'open',
      onError: () => (error) => {
        throw error;
      },
    };
  });
  afterAll(() => db?.drop());

  test('has one module for each kind of event, and each name of a module and a job once', () => {
    const { modules, jobs } = createModuleRegistry(input);
    const events = modules.flatMap((module) => Object.keys(module.events ?? {}));
    expect(events.toSorted()).toEqual(Object.keys(eventPayloads).toSorted());
    for (const names of [modules.map(({ name }) => name), jobs.map(({ name }) => name)]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('does for a new module all that it brings, without knowing it', async () => {
    const heard: string[] = [];
    const planted: Module = {
      name: 'planted',
      routes: [],
      jobs: [{ name: 'planted.job', run: async () => {} }],
      stockListeners: [async () => void heard.push('stock moved')],
      removalListeners: [async () => void heard.push('items removed')],
      maintenance: async () => void heard.push('maintained'),
      folds: [
        { name: 'planted.fold', when: { cron: '* * * * *' }, atOnce: 10, fold: async () => heard.push('folded') },
      ],
      setUpOrganization: async () => void heard.push('organization set up'),
      close: async () => void heard.push('closed'),
    };
    let setUpOrganization: Services['setUpOrganization'] = async () => {};
    const registry = createModuleRegistry(input, (services) => {
      setUpOrganization = services.setUpOrganization;
      const all = createModules(services);
      return { ...all, modules: [...all.modules, planted] };
    });
    const { organizationId, warehouseId } = await makeOrganization(db.database);
    await db.database.withTenant(organizationId, systemActor, async (transaction) => {
      const opening = { itemId: '0198a1f0-0000-7000-8000-000000000001', warehouseId, name: 'A', sku: 'A' };
      const entries = [{ opening, ifThere: 'leave', change: 20 }] as const;
      await registry.stock.post(transaction, [{ reason: 'Opening stock', entries }]);
      await registry.stock.notifyRemoved(transaction, [opening.itemId]);
      await registry.maintenance(transaction);
      await transaction.query(`UPDATE warehouses SET name = 'Another'`);
      await setUpOrganization(transaction);
    });
    const jobs = new Map(registry.jobs.map((job) => [job.name, job]));
    expect([...jobs.keys()]).toEqual(expect.arrayContaining(['planted.job', 'planted.fold', 'alerts.fold-figures']));
    await jobs.get('planted.fold')?.run({ id: '1', data: {} as never });
    await registry.close();
    expect(heard).toEqual(['stock moved', 'items removed', 'maintained', 'organization set up', 'folded', 'closed']);
  });
});
