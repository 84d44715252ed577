import { readFileSync } from 'node:fs';
import { firstPartyOperations } from '@tallyard/schema';
import { sharedRows } from '@tallyard/testing/share';
import fc from 'fast-check';
import {
  buildSchema,
  getIntrospectionQuery,
  getNamedType,
  getOperationAST,
  getVariableValues,
  isInputObjectType,
  type NamedTypeNode,
  parse,
  typeFromAST,
} from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Reckoning } from '../src/limits/cost.ts';
import { planOf } from '../src/limits/cost-plan.ts';
import { together, unitsPerPoint } from '../src/limits/cost-weights.ts';
import { schemaShare } from '../src/limits/introspection-cost.ts';
import { weightsOf } from '../src/module.ts';
import { modules } from '../src/modules.ts';
import { productSchema } from '../src/schema.ts';
import { alert, alertBacktest, alertSend, alertTemplate, pushSubscription, rule } from './fake-alerts.ts';
import { delegations, policies } from './fake-approvals.ts';
import { chat } from './fake-chats.ts';
import { count, countLine } from './fake-counts.ts';
import { folder } from './fake-folders.ts';
import { ledgerEntry } from './fake-inventory.ts';
import {
  activityEntry,
  apiKey,
  doneForEach,
  integration,
  item,
  listBeside,
  listInside,
  savedView,
  serveModules,
  signedInAs,
  warehouse,
  withKeyOf,
} from './fake-modules.ts';
import { movement, movementAnalytics } from './fake-movements.ts';
import { carriedName, plan, planRow } from './fake-plans.ts';
import { product, productAnalytics } from './fake-products.ts';
import { calendar } from './fake-schedules.ts';
import { selection } from './fake-selections.ts';
import { FakeUpstream, ok, type Received } from './fake-upstream.ts';
import { webhook } from './fake-webhooks.ts';
import { generatedRequests } from './generated-documents.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const strict: RunningBff[] = [];

beforeAll(async () => {
  fake = await FakeUpstream.start();
  bff = await startBff(fake.url);
});
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});
beforeEach(() => serveModules(fake));
afterEach(async () => {
  fake.forget();
  for (const one of strict.splice(0)) await one.drain();
});

async function startWith(capacity: number, perSecond = 0.001, overrides = {}): Promise<RunningBff> {
  const one = await startBff(fake.url, { points: { capacity, perSecond }, ...overrides });
  strict.push(one);
  return one;
}

const schema = buildSchema(readFileSync(new URL('../../../packages/schema/schema.graphql', import.meta.url), 'utf8'));

const asAdmin = { cookie: signedInAs('admin') };
const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')} }`;

/** As many rows as the page that is requested, numbered so that each is another one. */
function fullPages(row: (n: number) => string) {
  return ({ query }: Received) => {
    const size = Number(query.get('limit') ?? 20);
    return listBeside(Array.from({ length: size }, (_, n) => row(n + 1)));
  };
}

describe('what an operation would cost', () => {
  it('counts the rows of each page: sixteen pages of a thousand are refused before anything is asked', async () => {
    const query = aliases(16, 'inventoryItems(organizationId: 7, pageSize: 1000) { items { id name sku } }');
    const { status, errors, cost } = await bff.ask(query, asAdmin);
    expect(status).toBe(400);
    const { code, requested, limit } = errors[0]?.extensions ?? {};
    expect([code, requested, limit]).toEqual(['QUERY_TOO_COMPLEX', 16 * (100 + 1 + 1_000 * 1.15) + 2, 10_000]);
    expect(errors[0]?.extensions.class).toBe('Request Error');
    expect(cost).toMatchObject({ requested: 1, actual: 1 });
    expect(fake.count()).toBe(0);
  });

  it('counts a page size that a variable gives, on the compiled path too', async () => {
    const query = `query ($size: Int) ${aliases(16, 'inventoryItems(organizationId: 7, pageSize: $size) { items { id } }')}`;
    for (let call = 1; call <= 4; call += 1) {
      expect((await bff.ask(query, { ...asAdmin, variables: { size: 5 } })).status).toBe(200);
      const { status, errors } = await bff.ask(query, { ...asAdmin, variables: { size: 1_000 } });
      expect([status, errors[0]?.extensions.code], `call ${call}`).toEqual([400, 'QUERY_TOO_COMPLEX']);
    }
  });

  it('counts the ids of a mutation: one list of them under ten names is refused', async () => {
    const query = `mutation ($ids: [ID!]!) ${aliases(10, 'acknowledgeAlerts(input: {organizationId: 7, ids: $ids}) { succeeded }')}`;
    const ids = Array.from({ length: 2_000 }, (_, n) => `a${n}`);
    const { status, errors } = await bff.ask(query, { ...asAdmin, variables: { ids } });
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    expect(fake.count()).toBe(0);
    const few = await bff.ask(query, { ...asAdmin, variables: { ids: ids.slice(0, 2) } });
    expect([few.status, few.errors]).toEqual([200, []]);
  });

  it('counts what a question about the schema will answer, to the field', async () => {
    for (const query of [
      getIntrospectionQuery(),
      '{ __schema { types { name } } }',
      '{ __type(name: "Role") { name } }',
    ]) {
      const { status, errors, cost, data } = await bff.ask(query);
      expect([status, errors]).toEqual([200, []]);
      expect(cost.actual).toBe(cost.requested);
      // What is null or empty is not counted here, for the answer does not say of what kind it would be.
      const counted = (unitsOf(data) / schemaShare + 20) / unitsPerPoint;
      expect(cost.requested).toBeGreaterThanOrEqual(counted);
      expect(cost.requested).toBeLessThan(counted * 1.1 + 1);
    }
  });

  it('refuses a stranger 800 bytes that ask for megabytes of the schema', async () => {
    const nested =
      'fields { name type { fields { name args { type { name ofType { name } } } type { name ofType { name kind } } } } }';
    const { status, errors } = await bff.ask(aliases(12, `__schema { types { name ${nested} } }`));
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
  });

  it('refuses fragments that unfold to more than anybody reads', async () => {
    const levels = Array.from({ length: 14 }, (_, n) => n);
    const fragments = levels.map(
      (n) =>
        `fragment F${n} on __Type { ${n === 13 ? 'name' : `a: ofType { ...F${n + 1} } b: ofType { ...F${n + 1} }`} }`,
    );
    const before = process.threadCpuUsage();
    const { status, errors } = await bff.ask(`{ __type(name: "Role") { ...F0 } } ${fragments.join(' ')}`);
    expect([status, errors[0]?.extensions.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });
});

/** Units of an answer counted by itself, not by a plan: 20 an object, 1 a value. */
function unitsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  if (Array.isArray(value)) {
    return value.every((one) => typeof one !== 'object') && value.length >= 0
      ? 1
      : value.reduce<number>((sum, one) => sum + unitsOf(one), 0);
  }
  return Object.values(value).reduce<number>((sum, one) => sum + (isEmptyObjectField(one) ? 0 : unitsOf(one)), 20);
}

/** Whether null or an empty list stands for an object or a value, the answer does not say. */
function isEmptyObjectField(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

describe('what an operation has cost', () => {
  it('is never more than was reckoned, nor less than its answer holds, whatever the document', {
    timeout: 300_000,
  }, async () => {
    const node = await startBff(fake.url, { timing: { ...shortTiming, sessionCacheMs: 600_000 } });
    strict.push(node);
    const seen = { answered: 0, refused: 0 };
    const callers = [asAdmin, { headers: withKeyOf('manager') }, {}];
    await fc.assert(
      fc.asyncProperty(
        fc.array(generatedRequests(schema), { minLength: 25, maxLength: 25, size: 'max' }),
        async (requests) => {
          await Promise.all(
            requests.map(async ({ query, variables, operationName }, n) => {
              const requested = {
                ...callers[n % callers.length],
                variables,
                ...(operationName ? { operationName } : {}),
              };
              const { data, cost, headers } = await node.ask(query, requested);
              const what = JSON.stringify({ query, variables, cost });
              expect(cost.actual, what).toBeLessThanOrEqual(cost.requested);
              expect(cost.actual, what).toBeGreaterThanOrEqual(1);
              if (data) expect(cost.actual, what).toBeGreaterThanOrEqual(Math.floor(unitsOf(data) / unitsPerPoint));
              expect(headers.get('ratelimit-limit'), what).toBe(String(cost.limit));
              if (data) seen.answered += 1;
              else seen.refused += 1;
            }),
          );
        },
      ),
      { numRuns: Number(process.env.COST_BATCHES ?? 40), endOnFailure: true },
    );
    expect(seen.answered).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(50);
  });

  describe('of the web client', () => {
    const selectionDocument =
      'subscription ($organizationId: ID) { planChanged(organizationId: $organizationId) { cursor } }';
    const variables = {
      organizationId: '7',
      id: 'i1',
      userId: 'u-user',
      token: 't'.repeat(43),
      sku: 'B-1',
      barcode: '1',
      from: '2026-01-01T00:00:00Z',
      to: '2026-01-31T00:00:00Z',
      name: 'x',
      currency: 'EUR',
      role: 'USER',
      isActive: true,
      days: 2,
      skus: ['B-1'],
      list: 'ITEMS',
      search: 'bolt',
      items: { search: 'bolt' },
      products: { search: 'bolt' },
      trigger: { triggerType: 'LOW_STOCK' },
      alerts: { search: 'bolt' },
      withMembers: true,
      withWarehouses: true,
      withSteps: true,
      withCosts: true,
      withFolders: true,
      ids: Array.from({ length: 20 }, (_, n) => `a${n}`),
      emails: ['boss@example.test'],
      phones: ['+41441234567'],
      document: selectionDocument,
    };
    const member = { organizationId: '7', userId: 'u-user' };
    /** Inputs of those whose input may not be empty. */
    const inputs: Record<string, Record<string, unknown>> = {
      AdjustInventoryItem: { adjustment: 1 },
      ChangeAdjustmentReasons: { reasons: [{ name: 'Damaged', isActive: true }] },
      ChangeProductOwnFields: { fields: [{ name: 'Colour', type: 'TEXT', isRequired: false }] },
      ChangeItemOwnFields: { fields: [{ name: 'Colour', type: 'TEXT', isRequired: false }] },
      AddAlertPushBrowser: pushSubscription,
      RemoveAlertPushBrowser: { id: 'b1' },
      CreateAlertRule: { name: 'x' },
      CreateAlertTemplate: { ruleId: 'r1', name: 'x' },
      UpdateAlertTemplate: { id: 't1' },
      DeleteAlertTemplate: { id: 't1' },
      RateAlertTemplate: { id: 't1', rating: 4 },
      CreateAlertRuleFromTemplate: { templateId: 't1' },
      BulkUpdateWarehouses: { address: 'Quay 1' },
      BulkUpdateItems: { category: 'Bolts' },
      SetItemsActivity: { isActive: true },
      BulkAdjustItems: { adjustment: 1 },
      AddEmailDomain: { domain: 'bolt.test' },
      CheckEmailDomain: { id: 'd1' },
      RemoveEmailDomain: { id: 'd1' },
      ChangeMemberRole: { ...member, role: 'USER' },
      ChangeOrganizationTimeZone: { organizationId: '7', timeZone: 'UTC' },
      ChangeOrganizationCurrency: { organizationId: '7', currency: 'EUR' },
      CreateSelection: { name: 'x', document: selectionDocument },
      CreateWebhook: { name: 'x', url: 'https://x.example.com', kinds: ['item.changed'] },
      CreateChat: { name: 'x', url: 'https://x.example.com', events: [] },
      CreateScheduledReport: {
        name: 'x',
        list: 'ITEMS',
        format: 'CSV',
        rrule: 'FREQ=DAILY',
        atTime: '06:00',
        recipients: ['a@example.test'],
      },
      ReplayWebhook: { id: 'h1', from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' },
      CreateApiKey: { organizationId: '7', name: 'x', role: 'USER' },
      CreateInventoryItem: { warehouseId: 'w1', name: 'x', sku: 'x' },
      CreateMovement: { movementType: 'INBOUND', itemId: 'i1', quantity: 1 },
      CreateMovementDocument: { movementType: 'INBOUND', lines: [{ itemId: 'i1', quantity: 1 }] },
      CreateInvitation: { organizationId: '7', email: 'new@bolts.test', role: 'USER' },
      ApplyPlan: { hash: 'abc' },
      ApplyCellPlan: { hash: 'abc' },
      CreateCellPlan: { kind: 'ITEMS_UPDATE', rows: [{ id: 'i1', changes: [] }] },
      CorrectPlanRow: { planId: 'p1', position: 0, changes: [] },
      CreateApprovalPolicy: { name: 'x', clauses: [{}] },
      CreateApprovalDelegation: { delegateId: 'u-user', endsAt: '2099-01-01T00:00:00Z' },
      CreateCount: { name: 'x', warehouseId: 'w1' },
      MovementsCalendar: { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' },
      OneMovementSeries: { id: 's1' },
      SeriesPreview: { rrule: 'FREQ=DAILY', startsOn: '2026-01-01', atTime: '08:00' },
      CreateMovementSeries: {
        title: 'x',
        movementType: 'INBOUND',
        itemId: 'i1',
        quantity: 1,
        rrule: 'FREQ=DAILY',
        startsOn: '2026-01-01',
        atTime: '08:00',
      },
      UpdateMovementSeries: { id: 's1', version: 1, from: '2026-01-01' },
      EndMovementSeries: { id: 's1' },
      UpdateSeriesOccurrence: { seriesId: 's1', occursOn: '2026-01-01' },
      SkipSeriesOccurrence: { seriesId: 's1', occursOn: '2026-01-01' },
      ScheduleMovement: { id: 'm1', scheduledAt: '2099-01-01T00:00:00Z' },
      RecordCounts: { countId: 'c1', observations: [{ itemId: 'i1', quantity: 1 }] },
      AskRecount: { countId: 'c1', itemIds: ['i1'] },
      CreateSavedView: { list: 'ITEMS', name: 'x', state: {} },
      CreateFolder: { name: 'x' },
      ReorderFolders: { folders: [{ id: 'f1', position: 1 }] },
      PutItemsIntoFolder: { folderId: 'f1' },
      CreateWarehouse: { name: 'x' },
      BulkUpdateProducts: { category: 'Bolts' },
      CreateProduct: { sku: 'x', name: 'x' },
      ChangeProductCustomFields: { fields: [] },
      OrderProductImages: { productId: 'p1', imageIds: ['m1'] },
      DescribeProductImage: { productId: 'p1', imageId: 'm1', alt: 'x' },
      DeleteProductImage: { productId: 'p1', imageId: 'm1' },
      RestoreProductImage: { productId: 'p1', imageId: 'm1' },
      DeactivateMember: member,
      EditMember: member,
      EndSession: { id: 's2' },
      Reauthenticate: { currentPassword: 'right' },
      DeleteAccount: { currentPassword: 'right', confirmation: 'user@bolts.test' },
      LeaveOrganization: { organizationId: '7' },
      OverrideRole: { organizationId: '7', role: 'USER' },
      ReactivateMember: member,
      RemoveMember: member,
      PlanMerge: { kind: 'PRODUCTS_MERGE', rows: [{ id: 'p1', changes: [{ field: 'mergedInto', to: 'B' }] }] },
      RenameNames: { kind: 'CATEGORY', names: ['A'], to: 'B' },
      RenameOrganization: { organizationId: '7', name: 'x' },
      ResendConfirmationRequest: { channel: 'EMAIL', address: 'boss@example.test' },
      ResendInvitation: { organizationId: '7', id: 'v1' },
      RevokeApiKey: { organizationId: '7', id: 'k1' },
      RevokeInvitation: { organizationId: '7', id: 'v1' },
      RotateApiKey: { organizationId: '7', id: 'k1' },
      SendMemberPasswordReset: member,
      ReverseAdjustment: { movementId: 'm1' },
      SignIn: { email: 'admin@x.test', password: 'right' },
      UpdateAlertRule: { minQuantity: 1 },
    };
    /** What an operation names that is not about an item. */
    const idFor = (name: string) =>
      /Unsubscribe|SubscribeAgain|MailSubscription/.test(name)
        ? { token: 't'.repeat(64) }
        : /Selection/.test(name)
          ? { id: 's1' }
          : /Chat/.test(name)
            ? { id: 'c1', chatId: 'c1' }
            : /^ReportRun|ScheduledReport$|^ReportAnalytics$/.test(name)
              ? { id: name === 'ReportRun' ? 'n1' : 'o1', reportId: 'o1' }
              : /Webhook/.test(name)
                ? name.includes('Delivery')
                  ? { id: 'd1', webhookId: 'h1' }
                  : { id: 'h1', webhookId: 'h1' }
                : /Plan|UndoBulk/.test(name)
                  ? { id: 'p1', planId: 'p1' }
                  : /SavedView/.test(name)
                    ? { id: 'v1' }
                    : /^(Count|CountLines|PostCount|CancelCount)$/.test(name)
                      ? { id: 'c1', countId: 'c1' }
                      : name === 'EndApprovalDelegation'
                        ? { id: 'e1' }
                        : name.endsWith('ApprovalPolicy')
                          ? { id: 'q1' }
                          : /Folder/.test(name)
                            ? {
                                id: 'f1',
                                parentId: 'root',
                                pageSize: name === 'FolderLevel' ? 100 : name === 'FolderLabels' ? 2 : undefined,
                                belowId: 'f1',
                                ids: ['f1', 'f2'],
                              }
                            : /Warehouse/.test(name)
                              ? { id: 'w1' }
                              : /Movement/.test(name)
                                ? { id: 'm1', ids: Array.from({ length: 20 }, (_, n) => `m${n}`) }
                                : /AlertRule|AlertSends/.test(name)
                                  ? { id: 'r1', alertId: 'a1', ids: Array.from({ length: 20 }, (_, n) => `r${n}`) }
                                  : /^(?!ProductDuplicates).*(Product|Price)/.test(name)
                                    ? { id: 'p1', ids: Array.from({ length: 20 }, (_, n) => `p${n}`) }
                                    : /^(ItemLabels|ItemsToMove)$/.test(name)
                                      ? {
                                          ids: Array.from(
                                            { length: name === 'ItemsToMove' ? 100 : 20 },
                                            (_, n) => `i${n + 1}`,
                                          ),
                                        }
                                      : name === 'ApprovalRehearsal'
                                        ? { clauses: [{}] }
                                        : name === 'ProductDuplicates'
                                          ? { by: 'SKU' }
                                          : name === 'CarriedNames'
                                            ? { kind: 'CATEGORY' }
                                            : {};

    /** Of a transfer that is on its way, somebody is named beside the user who created it. */
    const dispatched = `, "viaTransit": true, "dispatchedAt": "2025-11-01T09:00:00.000Z", "dispatchedBy": "u-user", "dispatchedByName": "Uma"`;

    beforeEach(() => {
      fake.on('POST', '/api/inventory-movements', ok(movement('m9', dispatched)));
      fake.on('POST', '/api/inventory-movements/(m\\d+)/(confirm|cancel|undo)', (_, match) =>
        ok(movement(match[1] ?? '', dispatched)),
      );
      const standing = (n: number) => item(n).replace('"location"', `"folderId": "f${n}", "location"`);
      fake.on('GET', '/api/inventory-items/organization/7', (received) =>
        received.query.has('ids')
          ? listBeside((received.query.get('ids') ?? '').split(',').map((id) => standing(Number(id.slice(1)))))
          : fullPages(standing)(received),
      );
      fake.on('GET', '/api/inventory-items/(i\\d+)', (_, match) => ok(standing(Number(match[1]?.slice(1)))));
      const steps = Array.from(
        { length: 5 },
        (_, n) => `{"id": "s${n}", "name": "Place", "isWarehouse": false}`,
      ).join();
      fake.on('GET', '/api/folders/paths', ({ query }) =>
        ok(
          `[${(query.get('ids') ?? '')
            .split(',')
            .map((id) => `{"id": "${id}", "path": [${steps}]}`)
            .join()}]`,
        ),
      );
      fake.on(
        'GET',
        '/api/alerts/7/instances',
        fullPages((n) => alert(`a${n}`)),
      );
      fake.on(
        'GET',
        '/api/alert-templates/templates',
        listInside(Array.from({ length: 30 }, (_, n) => alertTemplate(`t${n}`))),
      );
      fake.on(
        'GET',
        '/api/alerts/7/rules',
        fullPages((n) => rule(`r${n}`, 'u-admin')),
      );
      fake.on(
        'GET',
        '/api/integrations',
        fullPages((n) => integration(`h${n}`)),
      );
      fake.on(
        'GET',
        '/api/api-keys',
        fullPages((n) => apiKey(`k${n}`)),
      );
      const entries = fullPages((n) => activityEntry(`e${n}`));
      fake.on('GET', '/api/organizations/7/activity', entries);
      fake.on('GET', '/api/warehouses/w1/history', entries);
      fake.on('GET', '/api/folders/f1/history', entries);
      const folders = fullPages((n) => folder(`f${n}`));
      fake.on('GET', '/api/folders', (received) =>
        received.query.has('ids')
          ? listBeside((received.query.get('ids') ?? '').split(',').map(folder))
          : folders(received),
      );
      fake.on('GET', '/api/approval-policies', ok(policies(20)));
      fake.on('GET', '/api/approval-delegations', ok(delegations(100)));
      fake.on(
        'GET',
        '/api/counts',
        fullPages((n) => count(`c${n}`)),
      );
      fake.on('GET', '/api/counts/c1/lines', fullPages(countLine));
      fake.on('GET', '/api/movements-calendar', calendar(200));
      const day = { day: '2026-01-01', raised: 2, stockOuts: 1 };
      const often = { itemId: 'i1', itemName: 'Bolt', raised: 7 };
      fake.on(
        'POST',
        '/api/alerts/7/rules/backtest',
        ok(JSON.stringify({ ...alertBacktest, byDay: Array(3).fill(day), busiest: Array(5).fill(often) })),
      );
      fake.on('GET', '/api/saved-views/v1/history', entries);
      fake.on('GET', '/api/selections/s1/history', entries);
      fake.on(
        'GET',
        '/api/integrations/chats',
        fullPages((n) => chat(`c${n}`)),
      );
      fake.on(
        'GET',
        '/api/integrations/webhooks',
        fullPages((n) => webhook(`h${n}`)),
      );
      fake.on(
        'GET',
        '/api/alerts/instances/a1/sends',
        fullPages((n) => alertSend(`n${n}`)),
      );
      fake.on(
        'GET',
        '/api/selections',
        fullPages((n) => selection(`s${n}`)),
      );
      fake.on(
        'GET',
        '/api/saved-views',
        fullPages((n) => savedView(`v${n}`)),
      );
      fake.on(
        'GET',
        '/api/plans',
        fullPages((n) => plan(`p${n}`)),
      );
      fake.on('GET', '/api/plans/p1/rows', fullPages(planRow));
      const pairs = Array.from({ length: 20 }, (_, n) => {
        const products = [`p${n}1`, `p${n}2`].map((id) => product(id));
        return `{"key": "s${n}", "count": 2, "products": [${products.join(',')}]}`;
      });
      fake.on(
        'GET',
        '/api/products/duplicates',
        ok(`{"data": [${pairs.join(',')}], "endCursor": "c", "hasNextPage": true}`),
      );
      fake.on(
        'GET',
        '/api/names',
        fullPages((n) => carriedName(`n${n}`)),
      );
      fake.on(
        'GET',
        '/api/inventory-movements/organization/7',
        fullPages((n) => movement(`m${n}`, dispatched)),
      );
      fake.on('GET', '/api/inventory-movements/analytics', ok(movementAnalytics(60, 50)));
      fake.on('GET', '/api/products/p1/analytics', ok(productAnalytics('p1', 92)));
      const seller = '{"sku": "P", "productId": "p1", "name": "Bolt", "quantity": 3, "value": 6}';
      fake.on('GET', '/api/products/top-sellers', ok(`[${Array.from({ length: 10 }, () => seller).join(',')}]`));
      fake.on('GET', '/api/inventory-movements/m1/history', entries);
      fake.on('GET', '/api/inventory-items/i1/history', entries);
      fake.on('GET', '/api/products/p1/history', entries);
      fake.on('GET', '/api/alerts/instances/i1/history', entries);
      fake.on(
        'GET',
        '/api/inventory-items/i1/ledger',
        fullPages((n) => ledgerEntry(`l${n}`)),
      );
      fake.on('POST', '/api/inventory-items', {
        ...ok(item(1).replace('"location"', '"folderId": "f1", "location"')),
        status: 201,
      });
      const person = (n: number) => `{"userId": "u${n}", "name": "P", "email": "p${n}@x.test", "role": "user"}`;
      fake.on('GET', '/api/organizations/7/members', fullPages(person));
      const all = fullPages((n) => warehouse(`w${n}`));
      fake.on('GET', '/api/warehouses', (received) =>
        received.query.has('ids')
          ? listBeside((received.query.get('ids') ?? '').split(',').map(warehouse))
          : all(received),
      );
      fake.on('GET', '/api/inventory-items/categories', ok('["Bolts", "Nuts"]'));
      fake.on('GET', '/api/inventory-items/barcode/1', ok(item(1)));
      fake.on('GET', '/api/inventory-items/barcode/1/items', ok(`{"items": [${item(1)}]}`));
      fake.on('POST', '/api/alerts/instances/bulk-update', doneForEach('alertInstanceIds', 'instance', alert));
    });

    /** What the upstream of this test does not know: signing up, mailed links and the like, each one call and one value. */
    const unknownHere =
      /^(Accept|Opened)Invitation|^Change(Email|Password)|^(Confirm|Verify)Email|Newsletter|^(Resend|Reset|Forgot)[VP]|Waitlist|^SignUp$|^CreateOrg|^Record/;
    /** Operations that another upstream is not asked at all, or that documented calls answer without the movements themselves. */
    const ofOurs =
      /^Alert(Channels|Preferences$|Push$|Why$|RulePreview|TriggerTrial|Backtest|Statistics)|^(Items|Product)OfSku|^ItemsOfCode|^OneAlert|^OrganizationHas(Alert|Count)$|^ScannedOtherwise|^BulkUpdateProducts|^OneMovementSeries|^(Approve|Cancel|Confirm|Reject)Movements$/;
    let ours: RunningBff;
    beforeAll(async () => {
      serveModules(fake);
      fake.isOurs = true;
      ours = await startBff(fake.url);
      await ours.ask('{ session { person { id } } }', asAdmin);
      fake.isOurs = false;
    });
    afterAll(() => ours.drain());
    const requested = Object.entries(firstPartyOperations).filter(
      ([name, text]) => getOperationAST(parse(text), name)?.operation !== 'subscription' && !unknownHere.test(name),
    );
    const past = '2026-01-01T00:00:00Z';
    /** What the operation's input takes of `given`. */
    const inputOf = (query: string, name: string, input: Readonly<Record<string, unknown>>) => {
      const declared = getOperationAST(parse(query), name)?.variableDefinitions ?? [];
      const types = declared.map(({ type }) => getNamedType(typeFromAST(schema, type as NamedTypeNode)));
      const type = types.find(isInputObjectType);
      return Object.fromEntries(Object.entries(input).filter(([field]) => type?.getFields()[field] !== undefined));
    };

    const reservedOf = (query: string, name: string, input: Readonly<Record<string, unknown>>): number => {
      const document = parse(query);
      const operation = getOperationAST(document, name);
      if (!operation) throw new Error(`No operation ${name}`);
      const { coerced = {} } = getVariableValues(productSchema(modules), operation.variableDefinitions ?? [], input);
      const plan = planOf(productSchema(modules), document, operation);
      const reckoning = new Reckoning(productSchema(modules), plan, coerced, together(weightsOf(modules)));
      return reckoning.estimate({ mostPoints: 10_000, judge: (count) => count() }).reserved;
    };

    /** An operation of now that can also be asked for the past is reckoned both ways. */
    const instants = (query: string, name: string): readonly (string | null)[] => {
      if (name.endsWith('AsOf')) return [past];
      return /\$asOf: DateTime\b/.test(query) ? [null, past] : [null];
    };
    const requests = requested.flatMap(([name, query]) =>
      instants(query, name).map((asOf) => [asOf === null ? name : `${name} as of ${asOf}`, name, query, asOf] as const),
    );

    it.each(sharedRows(requests, ([title]) => title))(
      '%s is reckoned right within half as much again',
      async (_title, name, query, asOf) => {
        const own = {
          ...variables,
          ...idFor(name),
          ...(asOf === null ? {} : { asOf }),
          ...(name === 'AlertWhy' ? { alertId: 'a1' } : {}),
        };
        const input = inputOf(query, name, { ...own, ...inputs[name] });
        const { cost, errors } = await (asOf !== null || ofOurs.test(name) ? ours : bff).ask(query, {
          ...asAdmin,
          variables: { ...own, input },
          operationName: name,
        });
        expect(errors).toEqual([]);
        // What is reserved for lists that are as long as they can be is not used by those of usual length.
        const usual = cost.requested - reservedOf(query, name, { ...own, input });
        expect(usual / cost.actual, JSON.stringify(cost)).toBeLessThan(1.5);
        expect(cost.actual).toBeLessThanOrEqual(cost.requested);
      },
    );

    it('a backtest of two days, which tools ask for, is reckoned right within half as much again', async () => {
      const { cost, errors } = await ours.ask(
        `{ alertBacktest(organizationId: 7, days: 2, trigger: { triggerType: OUT_OF_STOCK }) {
          byDay { day raised stockOuts } busiest { raised item { id } } } }`,
        asAdmin,
      );
      expect(errors).toEqual([]);
      expect(cost.requested / cost.actual, JSON.stringify(cost)).toBeLessThan(1.5);
      expect(cost.actual).toBeLessThanOrEqual(cost.requested);
    });
  });
});

describe('a caller', () => {
  const list = '{ inventoryItems(organizationId: 7) { items { id } } }';

  it('gets back what an answer did not use', async () => {
    const node = await startWith(1_000);
    const { cost } = await node.ask(list, asAdmin);
    // 20 rows were reckoned, 3 came: 2 + 100 + 1 + 20 * 1.05, and 2 + 100 + 1 + 3 * 1.05.
    expect(cost).toMatchObject({ requested: 124, actual: 107, limit: 1_000, remaining: 893 });
    expect(Date.parse(cost.resetAt)).toBeGreaterThan(Date.now());
  });

  it('that has too few points left is refused with 429, the figures and the time to wait, and pays a point', async () => {
    // Points come back by this clock, which stands still.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    const node = await startWith(200, 2);
    await node.ask(list, asAdmin);
    fake.forget();
    const { status, errors, cost, headers } = await node.ask(list, asAdmin);
    expect(status).toBe(429);
    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', class: 'Error', requested: 124, limit: 200 });
    const waitSeconds = errors[0]?.extensions.retryAfterSeconds;
    expect(waitSeconds).toBeGreaterThan(10);
    expect(headers.get('retry-after')).toBe(String(waitSeconds));
    expect(cost).toMatchObject({ requested: 124, actual: 1 });
    expect(headers.get('ratelimit-remaining')).toBe(String(cost.remaining));
    expect(headers.get('ratelimit-policy')).toBe('200;w=100');
    expect(fake.count()).toBe(0);
  });

  it('is refused alike on the compiled path', async () => {
    const node = await startWith(124 * 3 + 3);
    node.executor.prepare(list);
    const statuses: number[] = [];
    for (let call = 0; call < 5; call += 1) statuses.push((await node.ask(list, asAdmin)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('has points of their own, whatever others spend', async () => {
    const node = await startWith(130);
    await node.ask(list, asAdmin);
    expect((await node.ask(list, asAdmin)).status).toBe(429);
    expect((await node.ask(list, { cookie: signedInAs('user') })).status).toBe(200);
  });

  it('gets points back by the second', async () => {
    const node = await startWith(130, 2_000);
    await node.ask(list, asAdmin);
    await expect.poll(async () => (await node.ask(list, asAdmin)).status).toBe(200);
  });

  it('pays a point for what is refused before it runs, and hears it', async () => {
    const node = await startWith(100);
    for (const query of [
      '{ broken',
      '{ treasure }',
      'query ($id: ID!) { inventoryItem(organizationId: 7, id: $id) { id } }',
    ]) {
      expect((await node.ask(query, asAdmin)).cost).toMatchObject({ requested: 1, actual: 1 });
    }
    const unnamed = await fetch(`${node.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asAdmin },
      body: '{}',
    });
    expect(await unnamed.json()).toMatchObject({ extensions: { cost: { requested: 1, remaining: 96 } } });
  });

  it('behind an address that spends more than it may is refused too, with whatever tokens', async () => {
    const node = await startWith(1_000, 0.001, { addressPoints: { capacity: 250, perSecond: 0.001 } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await node.ask(list, { headers: { authorization: `Bearer invented-${n}` } })).status);
    }
    expect(statuses).toContain(429);
  });
});
