import { expect, test } from 'vitest';
import { changesOf, moduleOf, withDependents } from './changes.ts';

test.each([
  ['apps/api/src/alerts/rules/service.ts', 'alerts'],
  ['apps/web/src/movements/calendar/calendar.test.tsx', 'movements'],
  ['packages/domain/src/movements/limits.ts', 'movements'],
  ['packages/schema/sdl/counts.graphql', 'counts'],
  ['apps/api/src/platform/routes/route.ts', null],
  ['packages/domain/src/limits/sizes.ts', null],
  ['apps/web/src/shared/lists/define-list.ts', null],
  ['README.md', null],
])('the module of %s is %s', (path, module) => expect(moduleOf(path)).toBe(module));

test('files of a module concern the module and no workspace as a whole', () => {
  const { modules, workspaces } = changesOf(['apps/api/src/alerts/service.ts', 'packages/schema/sdl/alerts.graphql']);
  expect([...modules]).toEqual(['alerts']);
  expect([...workspaces]).toEqual([]);
});

test.each([
  ['apps/bff/src/rest/client.ts', ['apps/bff', 'e2e']],
  ['apps/bff/test/fake-upstream.ts', ['apps/bff']],
  [
    'packages/domain/src/limits/sizes.ts',
    ['packages/domain', 'packages/contracts', 'apps/api', 'apps/bff', 'apps/web', 'e2e'],
  ],
  ['e2e/src/product.ts', ['e2e']],
  ['supervisor/src/run.ts', ['supervisor', 'e2e']],
])('shared code in %s concerns %j', (path, expected) => {
  expect([...changesOf([path]).workspaces]).toEqual(expected);
});

test.each([
  ['stock', ['stock', 'orders', 'billing', 'pages']],
  ['orders', ['orders', 'billing']],
  ['pages', ['pages']],
])('with %s are taken the modules that depend on it, also through others and in another app', (module, expected) => {
  const api = { billing: ['orders'], orders: ['customers', 'stock'] };
  const found = withDependents(new Set([module]), [api, { pages: ['stock'] }]);
  expect([...found].toSorted()).toEqual(expected.toSorted());
});

test('what depends on a module is what the boundaries declare', () => {
  expect([...withDependents(new Set(['approvals']))].toSorted()).toEqual(['approvals', 'movements', 'products']);
});

test('a file at the root concerns every workspace', () => {
  expect(changesOf(['package-lock.json']).workspaces.size).toBeGreaterThan(10);
});

test('documents, pictures, generated files and a test of its own concern nothing else', () => {
  const changes = changesOf([
    'docs/adr/0001-x.md',
    'CHANGELOG.md',
    'docs/images/inventory.png',
    'apps/bff/src/generated/resolvers.ts',
    'packages/schema/schema.graphql',
    'apps/bff/test/cost.test.ts',
    'unsteady.json',
  ]);
  expect([...changes.modules, ...changes.workspaces]).toEqual([]);
  expect(changes.files.has('apps/bff/test/cost.test.ts')).toBe(true);
});
