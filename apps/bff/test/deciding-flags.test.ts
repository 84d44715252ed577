// modules: products, movements, alerts, inventory, integrations
import { flags } from '@tallyard/domain/permissions/flags';
import { expect, it } from 'vitest';
import { ok } from './fake-upstream.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

/** A session of somebody who has every flag but one. */
function signInWithout(flag: string): string {
  const others = flags.filter((one) => one !== flag).map((one) => `"${one}"`);
  const organizations = `[{"organizationId": "7", "role": "manager", "flags": [${others.join(', ')}]}]`;
  fake.on('GET', '/api/auth/session', ok(`{"id": "u-user", "organizations": ${organizations}}`));
  return `tallyard_access=${crypto.randomUUID()}; tallyard_refresh=r`;
}

const category = 'Insufficient permissions to set categories of products';
const price = 'Insufficient permissions to set prices of products';
const stock = 'Insufficient permissions to delete or merge products of which there is stock';
const of = 'organizationId: 7';

it.each([
  [
    'canBulkUpdateProducts',
    `mutation { bulkUpdateProducts(input: {${of}, ids: ["p1"], supplier: "x"}) { succeeded } }`,
    'Insufficient permissions to bulk update products',
  ],
  [
    'canBulkUpdateProducts',
    `mutation { bulkDeleteProducts(input: {${of}, ids: ["p1"]}) { succeeded } }`,
    'Insufficient permissions to bulk delete products',
  ],
  [
    'canManageProductCategories',
    `mutation { createProduct(input: {${of}, sku: "x", name: "x", category: "y"}) { product { id } } }`,
    category,
  ],
  [
    'canManageProductCategories',
    `mutation { updateProduct(input: {${of}, id: "p1", category: "y"}) { product { id } } }`,
    category,
  ],
  [
    'canManageProductPricing',
    `mutation { updateProduct(input: {${of}, id: "p1", price: null}) { product { id } } }`,
    price,
  ],
  [
    'canManageProductPricing',
    `mutation { bulkUpdateProducts(input: {${of}, ids: ["p1"], price: "2"}) { succeeded } }`,
    price,
  ],
  [
    'canManageProductInventory',
    `mutation { deleteProduct(input: {${of}, id: "p1", force: true}) { deletedId } }`,
    stock,
  ],
  [
    'canManageProductInventory',
    `mutation { bulkDeleteProducts(input: {${of}, ids: ["p1"], force: true}) { succeeded } }`,
    stock,
  ],
  [
    'canViewOrganizationAnalytics',
    `{ movementAnalytics(${of}) { isWhole } }`,
    'Insufficient permissions to view analytics',
  ],
  [
    'canViewOrganizationAnalytics',
    `{ alertStatistics(${of}) { raised } }`,
    'Insufficient permissions to view statistics of alerts',
  ],
  [
    'canManageOrganizationIntegrations',
    `mutation { createApiKey(input: {${of}, name: "x", role: USER}) { key } }`,
    'Insufficient permissions to create API keys',
  ],
])('without %s a request is refused and nothing is sent on: %s', async (flag, operation, refusal) => {
  const cookie = signInWithout(flag);
  const { errors } = await bff.ask(operation, { cookie });
  expect(errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([['PERMISSION_DENIED', refusal]]);
  expect(fake.received.filter(({ path }) => path !== '/api/auth/session')).toEqual([]);
});

it.each([
  ['canManageProductCategories', `mutation { updateProduct(input: {${of}, id: "p1", name: "x"}) { product { id } } }`],
  [
    'canManageProductPricing',
    `mutation { createProduct(input: {${of}, sku: "x", name: "x", price: null}) { product { id } } }`,
  ],
  ['canManageProductInventory', `mutation { deleteProduct(input: {${of}, id: "p1"}) { deletedId } }`],
])('without %s the rest goes on: %s', async (flag, operation) => {
  const cookie = signInWithout(flag);
  expect((await bff.ask(operation, { cookie })).errors).toEqual([]);
});

it.each([
  ['canExportOrganizationData', '/exports/inventory-items', 'Export permission denied'],
  ['canImportOrganizationData', '/imports/products?organizationId=7', 'Import permission denied'],
])('without %s, %s is refused and nothing is sent on', async (flag, path, refusal) => {
  const form = new FormData();
  form.set('file', new Blob(['sku,name\na,b\n'], { type: 'text/csv' }), 'items.csv');
  const isImport = path.startsWith('/imports');
  const json = { 'content-type': 'application/json' };
  const response = await fetch(`${bff.url}${path}`, {
    method: 'POST',
    headers: { cookie: signInWithout(flag), 'apollo-require-preflight': '1', ...(isImport ? {} : json) },
    body: isImport ? form : JSON.stringify({ organizationId: '7' }),
  });
  expect(await response.json()).toMatchObject({ error: { code: 'PERMISSION_DENIED', message: refusal } });
  expect(fake.received.filter(({ path: requested }) => requested !== '/api/auth/session')).toEqual([]);
});
