import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ruleTree } from '../src/permissions/tree.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';
import { beside, nested, type Style, startMinimalUpstream } from './minimal-upstream.ts';
import { mutations } from './mutation-examples.ts';
import { matrix } from './role-matrix.ts';
import { type Answer, type RunningBff, startBff } from './running-bff.ts';

const cookie = 'sid=good; renew=r1';
const operations: readonly (readonly [name: string, text: string])[] = [
  ['account', 'query { account { person { name } } }'],
  ['openSessions', 'query { openSessions { id } }'],
  ['openedInvitation', `query { openedInvitation(token: "${'x'.repeat(43)}") { organizationName } }`],
  ['confirmationRequest', `query { confirmationRequest(token: "${'x'.repeat(43)}") { organizationName } }`],
  ['mailSubscription', `query { mailSubscription(token: "${'x'.repeat(80)}") { organizationName } }`],
  ['session', 'query { session { person { id } } }'],
  ...matrix.flatMap(([text]) =>
    text.startsWith('query') ? [[/\{ (\w+)/.exec(text)?.[1] ?? text, text] as const] : [],
  ),
  ...Object.entries(mutations).map(([name, [, text]]) => [name, `mutation { ${text} }`] as const),
];

/** Answered by calls of the documents, or, where the schema has null or nothing for an upstream without it, by that. */
const answered = new Set(
  `alertRules alertInstances alertTemplates createAlertRule updateAlertRule deleteAlertRule toggleAlertRule
  acknowledgeAlerts assignAlerts resolveAlerts cancelAlerts
  folders folder checkFolderName createFolder updateFolder moveFolder reorderFolders deleteFolder bulkCreateFolders bulkMoveFolders
  bulkDeleteFolders warehouses warehouse updateWarehouse bulkUpdateWarehouses
  products product createProduct updateProduct deleteProduct bulkUpdateProducts bulkDeleteProducts
  inventoryItems inventoryItem inventoryItemByBarcode inventoryItemsByBarcode inventoryStats checkSku duplicateInventoryItem deleteInventoryItem
  bulkDeleteInventoryItems
  movements movement movementAnalytics movementHistory confirmMovement cancelMovement bulkConfirmMovements bulkCancelMovements
  bulkApproveMovements bulkRejectMovements bulkUpdateMovementStatus
  session signIn signOut recordBehaviour checkSelection
  alertWhy alertPreferences alertPush alertChannels alertRulePreview alertStatistics alertBacktest alertTriggerTrial
  approvalPolicies approvalDelegations inventoryCategories productCategories productSuppliers adjustmentReasons
  inventoryCustomFields productCustomFields otherWarehouses`
    .trim()
    .split(/\s+/),
);

it('every query and mutation of the schema is walked', () => {
  const all = [...Object.keys(ruleTree.Query ?? {}), ...Object.keys(ruleTree.Mutation ?? {})];
  expect([...new Set(operations.map(([name]) => name))].toSorted()).toEqual(all.toSorted());
});

describe.each([nested, beside].map((style) => [style.name, style] as const))(
  'an upstream with %s',
  (_, style: Style) => {
    let fake: FakeUpstream;
    let bff: RunningBff;

    beforeAll(async () => {
      fake = await startMinimalUpstream(style);
      bff = await startBff(fake.url);
    });
    afterEach(() => fake.forget());
    afterAll(async () => {
      await bff.drain();
      await fake.stop();
    });

    const ask = (text: string): Promise<Answer> => bff.ask(text, { cookie });
    const sent = (method: string, path: string) =>
      fake.received.filter((one) => one.method === method && one.path === path).map(({ body }) => JSON.parse(body));

    it.each(operations)('%s is answered by documented calls, or named as unsupported', async (name, text) => {
      const { errors } = await ask(text);
      const actual = errors.map(({ message, extensions }) => [extensions.code, message]);
      if (answered.has(name)) return expect(actual).toEqual([]);
      expect(actual).toHaveLength(1);
      expect(actual[0]?.[0]).toBe('UPSTREAM_UNSUPPORTED');
      expect(actual[0]?.[1]).toMatch(
        /^(The connected server does not support this: [a-z][\w ]+\.|Stats not available|Templates not available|Delete operation not supported)$/,
      );
    });

    const bulk = 'succeeded failed outcomes { id success code }';
    const done = (...ids: string[]) => ({
      succeeded: ids.length,
      failed: 0,
      outcomes: ids.map((id) => ({ id, success: true, code: null })),
    });

    it.each([
      ['bulkMoveFolders', 'ids: ["f1", "f2"], parentId: null'],
      ['bulkDeleteFolders', 'ids: ["f1", "f2"]'],
      ['reorderFolders', 'folders: [{id: "f1", position: 1}, {id: "f2", position: 2}]'],
    ])('%s tells folders as done that the upstream has done', async (name, more) => {
      const { data } = await ask(`mutation { ${name}(input: {organizationId: 7, ${more}}) { ${bulk} } }`);
      expect(data[name]).toEqual(done('f1', 'f2'));
    });

    it('bulkCreateFolders does, too', async () => {
      const { data } = await ask(
        'mutation { bulkCreateFolders(input: {organizationId: 7, folders: [{name: "x"}, {name: "y"}]}) { succeeded failed } }',
      );
      expect(data.bulkCreateFolders).toEqual({ succeeded: 2, failed: 0 });
    });

    it.each([
      ['bulkUpdateProducts', 'category: "Nuts"', 'POST', '/api/products/bulk-update', 'productIds'],
      ['bulkDeleteProducts', 'reason: "Old"', 'POST', '/api/products/bulk-delete', 'productIds'],
      ['bulkDeleteInventoryItems', 'reason: "Old"', 'POST', '/api/inventory-items/bulk-delete', 'itemIds'],
      ['bulkConfirmMovements', '', 'POST', '/api/inventory-movements/bulk/confirm', 'movementIds'],
      ['bulkCancelMovements', 'reason: "Old"', 'POST', '/api/inventory-movements/bulk/cancel', 'movementIds'],
    ])('%s is one call of the documents', async (name, more, method, path, ids) => {
      const { data } = await ask(
        `mutation { ${name}(input: {organizationId: 7, ids: ["x1", "x2"] ${more}}) { ${bulk} } }`,
      );
      expect(data[name]).toEqual(done('x1', 'x2'));
      expect(sent(method, path)).toMatchObject([{ [ids]: ['x1', 'x2'] }]);
      expect(fake.received.filter((one) => one.method !== 'GET')).toHaveLength(1);
    });

    it.each([
      ['bulkApproveMovements', '', 'completed', 'Bulk approval'],
      ['bulkApproveMovements', ', notes: "Seen"', 'completed', 'Seen'],
      ['bulkRejectMovements', '', 'cancelled', 'Bulk rejection'],
    ])('%s%s sets the status by the call of the documents', async (name, notes, status, reason) => {
      const { data } = await ask(
        `mutation { ${name}(input: {organizationId: 7, ids: ["m1", "m2"]${notes}}) { ${bulk} } }`,
      );
      expect(data[name]).toEqual(done('m1', 'm2'));
      const updates = ['m1', 'm2'].map((movementId) => ({ movementId, data: { status, reason } }));
      expect(sent('PATCH', '/api/inventory-movements/bulk')).toMatchObject([{ updates }]);
    });

    it('one transfer is confirmed by the bulk call and read from the list', async () => {
      const { data, errors } = await ask(
        'mutation { confirmMovement(input: {organizationId: 7, id: "m1"}) { movement { id itemName } } }',
      );
      expect([errors, data.confirmMovement.movement]).toEqual([[], { id: 'm1', itemName: 'Bolt' }]);
      expect(sent('POST', '/api/inventory-movements/bulk/confirm')).toMatchObject([{ movementIds: ['m1'] }]);
    });

    it('what a bulk call has done of some alone is told of each, or as not known', async () => {
      const answer = (data: string) => fake.on('POST', '/api/products/bulk-delete', ok(data));
      const remove = async () => {
        const { data } = await ask(
          `mutation { bulkDeleteProducts(input: {organizationId: 7, ids: ["p1", "p2"]}) { outcomes { id code message } } }`,
        );
        return data.bulkDeleteProducts.outcomes.map(({ code, message }: { code: string; message: string }) => [
          code,
          message,
        ]);
      };
      answer('{"deleted": ["p1"], "failed": [{"productId": "p2", "error": "It has stock"}]}');
      expect(await remove()).toEqual([
        [null, null],
        ['UNKNOWN_ERROR', 'It has stock'],
      ]);
      for (const unsure of ['{"deletedCount": 1}', '{"failedCount": 1}', '{"errors": ["It has stock"]}']) {
        answer(unsure);
        expect((await remove()).map(([code]: string[]) => code)).toEqual(['OUTCOME_UNKNOWN', 'OUTCOME_UNKNOWN']);
      }
    });

    describe('the import of movements', () => {
      const field = (body: string, name: string) =>
        [...body.matchAll(new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`, 'g'))].map(([, value]) => value);
      const upload = async (route: string, fields: readonly (readonly [string, string])[]) => {
        const form = new FormData();
        for (const [name, value] of fields) form.append(name, value);
        form.append('file', new Blob(['sku,quantity\nB-1,1\n'], { type: 'text/csv' }), 'sales.csv');
        const response = await fetch(`${bff.url}/imports/${route}?organizationId=7`, {
          method: 'POST',
          headers: { cookie, 'apollo-require-preflight': '1' },
          body: form,
        });
        const call = fake.received.find(({ path }) => path === '/api/inventory-movements/import');
        const flags = ['validateOnly', 'skipDuplicates', 'autoConfirm'].map((name) => field(call?.body ?? '', name));
        return { status: response.status, flags, body: call?.body ?? '' };
      };

      it('sends the options as the form fields of the documents, and the file as it is', async () => {
        const options = JSON.stringify({ warehouseId: 'w1', validateOnly: true, autoConfirm: false });
        const { status, flags, body } = await upload('inventory-movements', [['options', options]]);
        expect([status, flags]).toEqual([200, [['true'], [], ['false']]]);
        expect(field(body, 'options')).toEqual([options]);
        expect(body).toContain('sku,quantity\nB-1,1\n\r\n--');
      });

      it('passes on form fields that came as such', async () => {
        const { flags } = await upload('inventory-movements', [
          ['validateOnly', 'true'],
          ['skipDuplicates', 'false'],
        ]);
        expect(flags).toEqual([['true'], ['false'], []]);
      });

      it('only checks where a plan is asked for, which the documents do not know', async () => {
        const { status, flags } = await upload('inventory-movements/plan', [['options', '{"warehouseId": "w1"}']]);
        expect([status, flags]).toEqual([200, [['true'], [], []]]);
      });

      it.each(['products', 'inventory-items'])(
        'a plan of %s, which cannot only be checked, imports nothing',
        async (things) => {
          expect((await upload(`${things}/plan`, [['options', '{}']])).status).toBe(501);
          expect(fake.received.filter(({ path }) => path.endsWith('/import'))).toEqual([]);
        },
      );
    });
  },
);
