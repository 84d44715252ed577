import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../test/mails.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';
import type { Mail } from '../platform/mail/mail.ts';

let db: TestDatabase;
let app: App;
let mails: Mail[];
let one: TestOrganization;
let user: Browser;
let manager: Browser;
let itemId: string;

beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app, mails } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
});
beforeEach(async () => {
  one = await makeOrganization(db.database);
  user = await signedIn(app, one.email.user, one.organizationId);
  manager = await signedIn(app, one.email.manager, one.organizationId);
  const fields = { warehouseId: one.warehouseId, name: 'Bolt', sku: 'B', quantity: 1_000, unitPrice: 2.5 };
  itemId = (await manager.post('/api/inventory-items', fields)).data.itemId;
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

const path = '/api/inventory-movements';
const clauses = [{ types: ['OUTBOUND'], warehouses: [], minQuantity: 4 }];

test('those who may approve a movement that waits are told, with the way to it and why; its maker is not', async () => {
  await manager.post('/api/approval-policies', { name: 'Large', isActive: true, clauses });
  await user.post(path, { movementType: 'OUTBOUND', itemId, quantity: 3 });
  const { data } = await user.post(path, { movementType: 'OUTBOUND', itemId, quantity: 4 });
  for (const address of [one.email.manager, one.email.admin]) {
    const [mail] = await mailsTo(mails, address, 1, '4 of Bolt waits for approval');
    expect(mail?.text).toContain(`/o/${one.organizationId}/movements/${data.movementId}\n`);
    expect(mail?.text).toContain('Why: Large, version 1: Outbound movements, of a quantity of 4 or more.');
  }
  expect(mails.filter(({ to }) => to === one.email.user || to === one.email.viewer)).toEqual([]);
});

test('who approves while somebody is away is told as well, and for whom', async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  await manager.post('/api/approval-delegations', { delegateId: one.userId.viewer, endsAt });
  await user.post(path, { movementType: 'OUTBOUND', itemId, quantity: 9, requiresApproval: true });
  const [mail] = await mailsTo(mails, one.email.viewer, 1, '9 of Bolt waits for approval');
  expect(mail?.text).toContain('in the stead of The manager, who is away');
  // Their own is nothing that they approve.
  const { data: admin } = await manager.post(path, {
    movementType: 'OUTBOUND',
    itemId,
    quantity: 8,
    requiresApproval: true,
  });
  expect(admin.status).toBe('pending');
  await mailsTo(mails, one.email.admin, 1, '8 of Bolt waits for approval');
  expect(mails.filter(({ to, subject }) => to === one.email.viewer && subject.startsWith('8'))).toEqual([]);
});

test('who does not see where a movement stands is not told of it', async () => {
  const admin = await signedIn(app, one.email.admin, one.organizationId);
  await admin.send('PUT', `/api/organizations/${one.organizationId}/members/${one.userId.manager}/warehouses`, {
    warehouseIds: [],
  });
  await user.post(path, { movementType: 'OUTBOUND', itemId, quantity: 7, requiresApproval: true });
  await mailsTo(mails, one.email.admin, 1, '7 of Bolt waits for approval');
  expect(mails.filter(({ to }) => to === one.email.manager)).toEqual([]);
});

test('of a document there is one mail, with the way to it', async () => {
  const lines = [1, 2, 3].map((quantity) => ({ itemId, quantity }));
  const asked = { movementType: 'OUTBOUND', requiresApproval: true, lines };
  const { data } = await manager.post(`${path}/batch`, asked);
  const [mail] = await mailsTo(mails, one.email.admin, 1, '3 movements wait for approval');
  expect(mail?.text).toContain(`/o/${one.organizationId}/movements/documents/${data.documentId}\n`);
  expect(mail?.text).toContain('They asked for approval themselves.');
  expect(mails.filter(({ to }) => to === one.email.manager)).toEqual([]);
});

test('of many within an hour 30 are mailed, and the others are made all the same', async () => {
  const made = await Promise.all(
    Array.from({ length: 35 }, () =>
      user.post(path, { movementType: 'OUTBOUND', itemId, quantity: 1, requiresApproval: true }),
    ),
  );
  expect(made.every(({ status }) => status === 201)).toBe(true);
  await mailsTo(mails, one.email.admin, 30, '1 of Bolt waits for approval');
  const left = async () =>
    (await db.look(`SELECT 1 FROM jobs.job WHERE name = 'movements.mail-approvers' AND state IN ('created', 'active')`))
      .length;
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  await mailsTo(mails, one.email.admin, 30, '1 of Bolt waits for approval');
});
