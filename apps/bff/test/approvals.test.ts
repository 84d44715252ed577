// modules: approvals, movements
import { expect, it } from 'vitest';
import { listInside, signedInAs } from './fake-modules.ts';
import { movement } from './fake-movements.ts';
import { failed, ok } from './fake-upstream.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('manager');
const clause = 'types warehouseIds minValue minQuantity rolesBelow';
const sent = (method: string, path: string) =>
  JSON.parse(fake.received.find((one) => one.method === method && one.path === path)?.body ?? '{}');
const hash = 'a'.repeat(64);

it('policies are told with their clauses, in one call', async () => {
  const { data, errors } = await bff.ask(
    `{ approvalPolicies(organizationId: 7) { id name version isActive clauses { ${clause} } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.approvalPolicies).toEqual([
    {
      id: 'q1',
      name: 'Large',
      version: 2,
      isActive: true,
      clauses: [{ types: ['OUTBOUND'], warehouseIds: ['w1'], minValue: 500, minQuantity: null, rolesBelow: 'MANAGER' }],
    },
  ]);
  expect(fake.count('GET /api/approval-policies')).toBe(1);
});

it('an upstream without policies has none, and its movements no reason', async () => {
  fake.isOurs = false;
  fake.on('GET', '/api/approval-policies', failed(404, 'NOT_FOUND', 'Route not found'));
  const { data, errors } = await bff.ask(
    '{ approvalPolicies(organizationId: 7) { id } movement(organizationId: 7, id: "m1") { approvalReason { policy } contentHash } }',
    { cookie },
  );
  expect([errors, data]).toEqual([[], { approvalPolicies: [], movement: { approvalReason: null, contentHash: null } }]);
});

it('a rehearsal says what would have been held', async () => {
  const { data, errors } = await bff.ask(
    `{ approvalRehearsal(organizationId: 7, clauses: [{types: [OUTBOUND], minValue: 500, rolesBelow: MANAGER}]) {
      days total held isWhole types { movementType total held } examples { movementId itemName totalValue clause } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.approvalRehearsal).toMatchObject({
    days: 30,
    total: 2310,
    held: 14,
    examples: { 4: { movementId: 'm1' } },
  });
  expect(sent('POST', '/api/approval-policies/rehearse').clauses).toEqual([
    { types: ['OUTBOUND'], warehouses: [], minValue: 500, minQuantity: null, rolesBelow: 'manager' },
  ]);
});

it('a change sends on what was given alone, with the version that was read', async () => {
  const change =
    'mutation ($input: UpdateApprovalPolicyInput!) { updateApprovalPolicy(input: $input) { policy { id } } }';
  const input = { organizationId: '7', id: 'q1', isActive: false, expectedVersion: 2 };
  expect((await bff.ask(change, { cookie, variables: { input } })).errors).toEqual([]);
  expect(sent('PUT', '/api/approval-policies/q1')).toEqual({ organizationId: 7, isActive: false, version: 2 });
});

it('a movement says why it waits', async () => {
  const reason = '{"policyId": "q1", "policy": "Large", "version": "2", "clause": "Outbound movements"}';
  const pending = movement('m1', `, "approvalReason": ${reason}, "contentHash": "${hash}"`);
  fake.on('GET', '/api/inventory-movements', listInside([pending]));
  const { data } = await bff.ask(
    '{ movement(organizationId: 7, id: "m1") { approvalReason { policyId policy version clause } contentHash } }',
    { cookie },
  );
  expect(data.movement).toEqual({
    approvalReason: { policyId: 'q1', policy: 'Large', version: 2, clause: 'Outbound movements' },
    contentHash: hash,
  });
});

it('each batch of approvals takes the hashes of its own, and none where none was shown', async () => {
  const ids = Array.from({ length: 150 }, (_one, n) => `m${n}`);
  const approve = 'mutation ($input: BulkApproveMovementsInput!) { bulkApproveMovements(input: $input) { succeeded } }';
  const input = {
    organizationId: '7',
    ids,
    hashes: [
      { id: 'm1', hash },
      { id: 'm120', hash },
    ],
  };
  expect((await bff.ask(approve, { cookie, variables: { input } })).errors).toEqual([]);
  const bodies = fake.received.filter(({ path }) => path.endsWith('/bulk/approve')).map(({ body }) => JSON.parse(body));
  expect(bodies.map(({ hashes }) => hashes)).toEqual([[{ movementId: 'm1', hash }], [{ movementId: 'm120', hash }]]);
});

it('whoever stands in for somebody gets through to the upstream with approvals and rejections, and with nothing else', async () => {
  const may = async (approvesFor: string, more = '') => {
    fake.on(
      'GET',
      '/api/auth/session',
      ok(
        `{"id": "u-viewer"${more}, "organizations": [{"organizationId": "7", "role": "viewer", "approvesFor": ${approvesFor}}]}`,
      ),
    );
    // Another token each time: a session is known for some seconds.
    const as = { cookie: `tallyard_access=${crypto.randomUUID()}; tallyard_refresh=r` };
    const answers = [];
    for (const name of ['bulkApproveMovements', 'bulkRejectMovements', 'bulkCancelMovements']) {
      const { errors } = await bff.ask(
        `mutation { ${name}(input: {organizationId: 7, ids: ["m1"]}) { succeeded } }`,
        as,
      );
      answers.push(errors.map(({ extensions }) => extensions?.code));
    }
    return answers;
  };
  const denied = ['PERMISSION_DENIED'];
  expect(await may('[]')).toEqual([denied, denied, denied]);
  expect(await may('["u-manager"]')).toEqual([[], [], denied]);
  // What cannot be read is no right.
  expect(await may('"all"')).toEqual([denied, denied, denied]);
  expect(await may('["u-manager"]', ', "kind": "apiKey"')).toEqual([denied, denied, denied]);
});

it('delegations are told with both people', async () => {
  const { data, errors } = await bff.ask(
    '{ approvalDelegations(organizationId: 7) { id delegator { id name } delegate { name } endsAt endedAt } }',
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.approvalDelegations).toEqual([
    {
      id: 'e0',
      delegator: { id: 'u-manager', name: 'Mia' },
      delegate: { name: 'Uma' },
      endsAt: '2026-01-08T00:00:00.000Z',
      endedAt: null,
    },
  ]);
});
