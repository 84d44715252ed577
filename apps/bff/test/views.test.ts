// modules: views
import { expect, it } from 'vitest';
import { listInside, savedView, signedInAs, withKeyOf } from './fake-modules.ts';
import { failed, ok } from './fake-upstream.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('user');
const whole = `id organizationId list name isShared owner { id name }
  state { filters { key value } sort { key direction } columns { order shown hidden widths { key width } } density pageSize }`;
const view = {
  id: 'v1',
  organizationId: '7',
  list: 'ITEMS',
  name: 'View v1',
  isShared: true,
  owner: { id: 'u-manager', name: 'manager' },
  state: {
    filters: [{ key: 'level', value: 'LOW_STOCK' }],
    sort: { key: 'NAME', direction: 'ASC' },
    columns: { order: ['sku'], shown: [], hidden: ['price'], widths: [{ key: 'sku', width: 140 }] },
    density: 'DENSE',
    pageSize: 50,
  },
};
const sent = (method: string) => fake.received.find((request) => request.method === method);

it('a view is told as it was saved', async () => {
  const { data, errors } = await bff.ask(`{ savedView(organizationId: 7, id: "v1") { ${whole} } }`, { cookie });
  expect([errors, data.savedView]).toEqual([[], view]);
});

it('a list of views asks for those of its list, and for their owners in one call', async () => {
  fake.on('GET', '/api/saved-views', listInside(['v1', 'v2', 'v3'].map(savedView)));
  const query = `{ savedViews(organizationId: 7, list: ALERT_RULES, isShared: true, search: "x", sortBy: UPDATED_AT) {
    items { ${whole} } total } }`;
  const { data, errors } = await bff.ask(query, { cookie });
  expect(errors).toEqual([]);
  expect(data.savedViews.items[0]).toEqual(view);
  const requested = Object.fromEntries(
    sent('GET') ? (fake.received.find(({ path }) => path === '/api/saved-views')?.query ?? []) : [],
  );
  expect(requested).toMatchObject({ list: 'alert_rules', isShared: 'true', search: 'x', sortBy: 'updatedAt' });
  expect(fake.count('GET /api/organizations/7/members')).toBe(1);
});

it('one that is gone, or somebody else’s, is null and no failure', async () => {
  fake.on('GET', '/api/saved-views/(v\\d)', failed(404, 'NOT_FOUND', 'View not found'));
  const { data, errors } = await bff.ask('{ savedView(organizationId: 7, id: "v1") { name } }', { cookie });
  expect([data, errors]).toEqual([{ savedView: null }, []]);
});

it('what is saved goes on as it was given, and what is left out is as the list has it', async () => {
  const create = 'mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { savedView { id } } }';
  const { id: _, organizationId, owner: __, ...fields } = view;
  await bff.ask(create, { cookie, variables: { input: { ...fields, organizationId } } });
  expect(JSON.parse(sent('POST')?.body ?? '')).toEqual({
    organizationId: 7,
    list: 'items',
    name: 'View v1',
    isShared: true,
    state: { ...view.state, sort: { key: 'NAME', direction: 'asc' }, density: 'dense' },
  });
  fake.forget();
  await bff.ask('mutation { updateSavedView(input: {organizationId: 7, id: "v1", state: {}}) { savedView { id } } }', {
    cookie,
  });
  expect(JSON.parse(sent('PUT')?.body ?? '')).toEqual({
    organizationId: 7,
    state: { filters: [], sort: null, columns: null, density: null, pageSize: null },
  });
});

it('a piece that cannot be read costs that piece, and neither the view nor the others', async () => {
  fake.isOurs = false;
  const odd = savedView('v1')
    .replace('"sort": {"key"', '"sort": {"kee"')
    .replace('"pageSize": 50', '"pageSize": "many"');
  fake.on('GET', '/api/saved-views', listInside([odd, savedView('v2')]));
  const { data, errors } = await bff.ask(`{ savedViews(organizationId: 7) { items { ${whole} } } }`, { cookie });
  expect(data.savedViews.items).toEqual([
    { ...view, state: { ...view.state, sort: null, pageSize: null } },
    { ...view, id: 'v2', name: 'View v2' },
  ]);
  expect(errors.map(({ path }) => path?.join('.'))).toEqual([
    'savedViews.items.0.state.sort.key',
    'savedViews.items.0.state.pageSize',
  ]);
});

it('an API key has no views', async () => {
  fake.on('GET', '/api/saved-views', ok('{"data": [], "total": 0}'));
  const { errors } = await bff.ask('{ savedViews(organizationId: 7) { total } }', { headers: withKeyOf('admin') });
  expect(errors[0]?.extensions.code).toBe('PERMISSION_DENIED');
  expect(fake.count('GET /api/saved-views')).toBe(0);
});
