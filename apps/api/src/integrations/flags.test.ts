import type { Flag } from '@tallyard/domain/permissions/flags';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

/** PERM-11, to the letter. */
const ten = [
  'canViewIntegrations',
  'canManageIntegrations',
  'canCreateIntegrations',
  'canDeleteIntegrations',
  'canConfigureIntegrations',
  'canViewIntegrationLogs',
  'canManageApiKeys',
  'canManageWebhooks',
  'canTestIntegrations',
  'canViewIntegrationAnalytics',
] as const satisfies readonly Flag[];

const base = '/api/integrations';
const hooks = `${base}/webhooks`;
const reports = `${base}/reports`;
/** Nothing in it is an export of something else: its own flag decides. */
const report = {
  list: 'alerts',
  format: 'csv',
  rrule: 'FREQ=DAILY',
  atTime: '06:00',
  recipients: ['boss@example.test'],
};
const chats = `${base}/chats`;
const hook = { url: 'https://erp.example.com/hooks', kinds: ['item.changed'] };
const period = () => ({ from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** What is called, on things of the ids given; a body unless it is a GET. */
type Call = readonly [method: Method, path: string, body?: object];
interface Ids {
  readonly chat: string;
  readonly report: string;
  readonly run: string;
  readonly webhook: string;
  readonly delivery: string;
  readonly key: string;
}

/** What each flag lets somebody do, and no other flag does. */
const allowed: Readonly<Record<(typeof ten)[number], (ids: Ids) => readonly Call[]>> = {
  canViewIntegrations: ({ webhook, report: id, chat }) => [
    ['GET', chats],
    ['GET', `${chats}/${chat}`],
    ['GET', reports],
    ['GET', `${reports}/${id}`],
    ['GET', base],
    ['GET', hooks],
    ['GET', `${hooks}/${webhook}`],
    ['GET', '/api/selections'],
  ],
  canManageIntegrations: ({ webhook, report: id, chat }) => [
    ['POST', `${chats}/${chat}/pause`, {}],
    ['POST', `${chats}/${chat}/resume`, {}],
    ['POST', `${reports}/${id}/pause`, {}],
    ['POST', `${reports}/${id}/resume`, {}],
    ['POST', `${reports}/${id}/send`, {}],
    ['POST', `${hooks}/${webhook}/pause`, {}],
    ['POST', `${hooks}/${webhook}/resume`, {}],
  ],
  canCreateIntegrations: () => [
    ['POST', chats, { name: `Chat ${Math.random()}`, url: hook.url, events: [] }],
    ['POST', hooks, { ...hook, name: `Hook ${Math.random()}` }],
    ['POST', reports, { ...report, name: `Report ${Math.random()}` }],
  ],
  canDeleteIntegrations: () => [
    ['DELETE', `${chats}/00000000-0000-4000-8000-000000000000`],
    ['DELETE', `${hooks}/00000000-0000-4000-8000-000000000000`],
    ['DELETE', `${reports}/00000000-0000-4000-8000-000000000000`],
  ],
  canConfigureIntegrations: ({ webhook, report: id, chat }) => [
    ['PATCH', `${chats}/${chat}`, { events: ['plan.done'] }],
    ['PATCH', `${hooks}/${webhook}`, { kinds: ['alert.changed'] }],
    ['PATCH', `${reports}/${id}`, { atTime: '07:00' }],
  ],
  canViewIntegrationLogs: ({ webhook, delivery, report: id, run, chat }) => [
    ['GET', `${chats}/${chat}/posts`],
    ['GET', `${reports}/${id}/runs`],
    ['GET', `${reports}/${id}/runs/${run}`],
    ['GET', `${hooks}/${webhook}/deliveries`],
    ['GET', `${hooks}/${webhook}/deliveries/${delivery}`],
  ],
  canManageApiKeys: ({ key }) => [
    ['GET', '/api/api-keys'],
    ['POST', '/api/api-keys', { name: 'Tool', role: 'viewer', flags: [] }],
    ['POST', `/api/api-keys/${key}/rotate`, {}],
    ['POST', `/api/api-keys/${key}/revoke`, {}],
  ],
  canManageWebhooks: ({ webhook, delivery }) => [
    ['POST', `${hooks}/${webhook}/rotate-secret`, { overlapHours: 0 }],
    ['POST', `${hooks}/${webhook}/deliveries/${delivery}/replay`, {}],
    ['POST', `${hooks}/${webhook}/replay`, period()],
  ],
  canTestIntegrations: ({ webhook, report: id, chat }) => [
    ['POST', `${chats}/${chat}/test`, {}],
    ['POST', `${hooks}/${webhook}/test`, {}],
    ['POST', `${reports}/${id}/test`, {}],
  ],
  canViewIntegrationAnalytics: ({ webhook, report: id, chat }) => [
    ['GET', `${chats}/${chat}/analytics`],
    ['GET', `${hooks}/${webhook}/analytics`],
    ['GET', `${reports}/${id}/analytics`],
  ],
};

describe('the flags of integrations (PERM-11, INT-2)', () => {
  let db: TestDatabase;
  let app: App;
  let ours: TestOrganization;
  let admin: Browser;
  let viewer: Browser;
  let ids: Ids;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    ours = await makeOrganization(db.database);
    admin = await signedIn(app, ours.email.admin, ours.organizationId);
    viewer = await signedIn(app, ours.email.viewer, ours.organizationId);
    const webhook = (await admin.post(hooks, { ...hook, name: 'ERP' })).data.webhook.id;
    const delivery = (await admin.post(`${hooks}/${webhook}/test`, {})).data.id;
    const key = (await admin.post('/api/api-keys', { name: 'K', role: 'viewer', flags: [] })).data.apiKey.id;
    const created = (await admin.post(reports, { ...report, name: 'Alerts' })).data.id;
    const run = (await admin.post(`${reports}/${created}/test`, {})).data.id;
    const chat = (await admin.post(chats, { name: 'Hall', url: hook.url, events: [] })).data.id;
    ids = { webhook, delivery, key, report: created, run, chat };
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const statusOf = async ([method, path, body]: Call): Promise<number> =>
    (method === 'GET' ? await viewer.get(path) : await viewer.send(method, path, body)).status;

  test.each(ten)('%s lets do what it says, and nothing else of integrations', async (flag) => {
    // What leaves by mail needs the rights to take it out beside its own flag, and changes need the one of the organization.
    const out = { canDownloadReports: true, canExportOrganizationData: true, canManageOrganizationIntegrations: true };
    const flags = { ...out, ...Object.fromEntries(ten.map((each) => [each, each === flag])) };
    const granted = await admin.send('PUT', `/api/organizations/${ours.organizationId}/roles/viewer`, { flags });
    expect(granted.status).toBe(200);
    for (const each of ten) {
      for (const call of allowed[each](ids)) {
        const status = await statusOf(call);
        expect
          .soft([`${call[0]} ${call[1]}`, status === 403], `with ${flag} alone`)
          .toEqual([`${call[0]} ${call[1]}`, each !== flag]);
      }
    }
  });

  test('every call of integrations stands in the table under one flag, so that a new one has to say which', async () => {
    const { paths } = (await app.server.inject('/api/openapi.json')).json() as { paths: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      /^\/api\/(integrations|api-keys)/.test(path)
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
        : [],
    );
    const known = ten.flatMap((flag) => allowed[flag](ids).map(([method, path]) => `${method} ${path}`));
    const lacking = calls.filter((call) => {
      const form = new RegExp(`^${call.replace(/\{\w+\}/g, '[0-9a-f-]{36}')}$`);
      return known.filter((each) => form.test(each)).length !== 1;
    });
    expect(lacking).toEqual([]);
  });
});
