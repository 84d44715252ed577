// modules: plans
import { expect, it } from 'vitest';
import { listInside, signedInAs } from './fake-modules.ts';
import { plan, planRow } from './fake-plans.ts';
import { failed } from './fake-upstream.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('manager');
const sent = (method: string) => fake.received.find((request) => request.method === method);

it('a list of plans asks for those of its status, and for their authors in one call', async () => {
  fake.on('GET', '/api/plans', listInside(['p1', 'p2', 'p3'].map(plan)));
  const { data, errors } = await bff.ask(
    `{ plans(organizationId: 7, status: DRAFT, kind: ITEMS_UPDATE, search: "x") {
      items { id kind status title rowCount author { name } appliedBy { name } verdicts { update error } progress { done } } total } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.plans.items[0]).toEqual({
    id: 'p1',
    kind: 'ITEMS_UPDATE',
    status: 'DRAFT',
    title: 'Change category of 2 items',
    rowCount: 2,
    author: { name: 'manager' },
    appliedBy: null,
    verdicts: { update: 1, error: 1 },
    progress: null,
  });
  const requested = Object.fromEntries(fake.received.find(({ path }) => path === '/api/plans')?.query ?? []);
  expect(requested).toMatchObject({ status: 'draft', kind: 'items.update', search: 'x', sortDirection: 'desc' });
  expect(fake.count('GET /api/organizations/7/members')).toBe(1);
});

it('rows of a plan are told field by field with their problems', async () => {
  const { data, errors } = await bff.ask(
    `{ planRows(organizationId: 7, planId: "p1", verdict: ERROR) { items {
      position label thing { entity id } changes { field from to } verdict problems { field value reason } outcome } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.planRows.items).toEqual([
    {
      position: 0,
      label: 'Bolt (B-0)',
      thing: { entity: 'item', id: 'i0' },
      changes: [
        { field: 'category', from: null, to: 'Bolts' },
        { field: 'unitPrice', from: 1, to: 2.5 },
      ],
      verdict: 'ERROR',
      problems: [{ field: 'category', value: '', reason: 'Category is required' }],
      outcome: null,
    },
  ]);
  expect(sent('GET') && fake.received.at(-1)?.query.get('verdict')).toBe('error');
});

it('one that is gone is null and no failure', async () => {
  // That this upstream has plans shows in its answers.
  expect((await bff.ask('{ plan(organizationId: 7, id: "p1") { title } }', { cookie })).errors).toEqual([]);
  fake.on('GET', '/api/plans/(p\\d)', failed(404, 'NOT_FOUND', 'Plan not found'));
  const { data, errors } = await bff.ask('{ plan(organizationId: 7, id: "p1") { title } }', { cookie });
  expect([data, errors]).toEqual([{ plan: null }, []]);
});

it('what is wanted of each row goes on as it was given', async () => {
  const variables = {
    input: {
      organizationId: 7,
      kind: 'ITEMS_UPDATE',
      rows: [
        { id: 'i1', changes: [{ field: 'unitPrice', from: 1, to: 2.5 }] },
        { id: 'i2', changes: [{ field: 'isActive', to: false }] },
      ],
    },
  };
  const create = 'mutation ($input: CreatePlanInput!) { createPlan(input: $input) { plan { hash } } }';
  const { data } = await bff.ask(create, { cookie, variables });
  expect(data.createPlan.plan.hash).toBe('abc');
  expect(JSON.parse(sent('POST')?.body ?? '')).toEqual({ ...variables.input, kind: 'items.update' });
});

it('a plan of another hash is a conflict, and the person is told to look again', async () => {
  fake.on('POST', '/api/plans/(p\\d)/apply', failed(409, 'CONFLICT', 'Look at it again'));
  const apply = 'mutation { applyPlan(input: {organizationId: 7, id: "p1", hash: "old"}) { plan { id } } }';
  const { errors } = await bff.ask(apply, { cookie });
  expect(errors[0]).toMatchObject({ message: 'Look at it again', extensions: { code: 'CONFLICT' } });
});

it('rows are kept apart from the plan: they are asked for in one call, whatever their number', async () => {
  fake.on('GET', '/api/plans/(p\\d)/rows', listInside(Array.from({ length: 100 }, (_, n) => planRow(n))));
  const { data } = await bff.ask(
    '{ plan(organizationId: 7, id: "p1") { title } planRows(organizationId: 7, planId: "p1", pageSize: 100) { items { label } } }',
    { cookie },
  );
  expect(data.planRows.items).toHaveLength(100);
  expect(fake.count('GET /api/plans/p1/rows')).toBe(1);
});
