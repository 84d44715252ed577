import {
  alert,
  alertBacktest,
  alertDryRun,
  alertPreferences,
  alertRuleTest,
  alertSend,
  alertStatistics,
  alertTemplate,
  deliveryExplanation,
  pushBrowser,
  rule,
} from './fake-alerts.ts';
import { serveApprovals } from './fake-approvals.ts';
import { serveChats } from './fake-chats.ts';
import { serveCounts } from './fake-counts.ts';
import { serveEmailDomains } from './fake-email-domains.ts';
import { serveFolders } from './fake-folders.ts';
import { serveInventory } from './fake-inventory.ts';
import { serveMovements } from './fake-movements.ts';
import { servePlans } from './fake-plans.ts';
import { serveProducts } from './fake-products.ts';
import { serveRecipients } from './fake-recipients.ts';
import { serveReports } from './fake-reports.ts';
import { serveSchedules } from './fake-schedules.ts';
import { serveSelections } from './fake-selections.ts';
import { type FakeUpstream, failed, ok, type RawAnswer } from './fake-upstream.ts';
import { serveWebhooks } from './fake-webhooks.ts';

/**
 * Modules of the documents on the fake upstream: raw text, numbers sometimes as text, lists in the shape where the array
 * is `data` and the total stands beside it. The access cookie's value names the person.
 */

export const users = ['viewer', 'user', 'manager', 'admin'] as const;

/** The person of SES-12: an id and the organizations with a role, nothing else. */
export function userText(name: string): string {
  return `{"id": "u-${name}", "organizations": [{"organizationId": "7", "role": "${name}"}]}`;
}

export function item(n: number, warehouse = `w${n % 3}`): string {
  return `{"itemId": "i${n}", "organizationId": "7", "warehouseId": "${warehouse}", "name": "Bolt M${n}", "sku": "B-${n}",
    "description": null, "category": "Bolts", "location": "A-${n}", "barcode": null, "quantity": "${n}.5",
    "reorderPoint": 10, "unitPrice": "0.25", "isActive": true,
    "createdAt": "2025-11-01T08:00:00.000Z", "updatedAt": "2025-11-02T08:00:00.000Z"}`;
}

export function warehouse(id: string): string {
  return `{"id": "${id}", "organizationId": 7, "name": "Warehouse ${id}", "code": null, "address": null,
    "createdAt": "2025-11-01T08:00:00.000Z", "updatedAt": "2025-11-01T08:00:00.000Z"}`;
}

export const integration = (
  id: string,
): string => `{"id": "${id}", "organizationId": "7", "kind": "webhook", "name": "ERP",
  "syncStatus": "success", "isPaused": false, "lastAt": null, "createdBy": "u-admin", "createdAt": "2026-01-01T00:00:00.000Z"}`;

export function apiKey(id: string, createdBy = 'u-admin'): string {
  return `{"id": "${id}", "organizationId": 7, "name": "ERP", "prefix": "tyk_abcd", "role": "user", "flags": null,
    "status": "active", "createdBy": "${createdBy}", "createdAt": "2025-11-01T08:00:00.000Z",
    "expiresAt": "2026-01-30T08:00:00.000Z", "lastUsedAt": null, "revokedAt": null, "rotatedFrom": null}`;
}

export function savedView(id: string): string {
  return `{"id": "${id}", "organizationId": 7, "list": "items", "name": "View ${id}", "isShared": true,
    "ownerId": "u-manager", "state": {"filters": [{"key": "level", "value": "LOW_STOCK"}],
    "sort": {"key": "NAME", "direction": "asc"}, "columns": {"order": ["sku"], "shown": [], "hidden": ["price"],
    "widths": [{"key": "sku", "width": 140}]}, "density": "dense", "pageSize": 50},
    "createdAt": "2025-01-01T00:00:00.000Z", "updatedAt": "2025-01-02T00:00:00.000Z"}`;
}

const newApiKey = `{"apiKey": ${apiKey('k2')}, "key": "tyk_0123456789012345678901234567890123456789012"}`;

export function activityEntry(id: string): string {
  return `{"id": "${id}", "createdAt": "2025-11-20T10:00:00.000Z", "userId": "u-admin", "userName": "admin",
    "apiKeyName": null, "action": "warehouses.update", "entity": "warehouse", "entityId": "w1",
    "before": {"name": "Depot", "code": null}, "after": {"name": "City depot", "code": null}, "requestId": "r1"}`;
}

/** The array in `data`, total and pagination beside it. */
export function listBeside(rows: readonly string[]): RawAnswer {
  return ok(`[${rows.join(',')}]`, `, "total": ${rows.length}, "pagination": {"total": "${rows.length}", "page": 1}`);
}

/** A bulk change that is done for each of the ids that `named` holds. */
export function doneForEach(named: string, thing: string, textOf: (id: string) => string) {
  return ({ body }: { readonly body: string }): RawAnswer => {
    const { [named]: ids = [] } = JSON.parse(body) as Record<string, readonly string[]>;
    const results = ids.map((id) => `{"id": "${id}", "success": true, "${thing}": ${textOf(id)}}`);
    return ok(`{"results": [${results.join(',')}]}`);
  };
}

/** The list inside `data`. */
export function listInside(rows: readonly string[]): RawAnswer {
  return ok(`{"data": [${rows.join(',')}], "total": ${rows.length}, "page": 1, "limit": 20}`);
}

export function cookieOf(headers: { cookie?: string | undefined }, name: string): string | undefined {
  return headers.cookie?.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1];
}

/** The headers of a tool with an API key that `name` made. */
export function withKeyOf(name: string): { authorization: string } {
  return { authorization: `Bearer key-of-${name}` };
}

/** Whose key a request shows; undefined: none. */
export function keyHolderOf(headers: { authorization?: string | undefined }): string | undefined {
  return headers.authorization?.match(/^Bearer key-of-(\w+)$/)?.[1];
}

/** The session of a key: its own id, one organization and the flags that are left. */
export function keySession(name: string, flags = ''): string {
  return `{"id": "u-${name}", "kind": "apiKey", "sessionId": "key-${name}", "organizations":
    [{"organizationId": "7", "role": "${name}"${flags}}]}`;
}

/** Cookies of somebody signed in. */
export function signedInAs(name: string): string {
  return `tallyard_access=${name}; tallyard_refresh=refresh-of-${name}`;
}

/** Adds the documented endpoints of the five modules. */
export function serveModules(fake: FakeUpstream, items = 3): void {
  fake.on('GET', '/api/auth/session', ({ headers }) => {
    const key = keyHolderOf(headers);
    const name = key ?? cookieOf(headers, 'tallyard_access') ?? '';
    return (users as readonly string[]).includes(name)
      ? ok(key === undefined ? userText(name) : keySession(name))
      : failed(401, 'UNAUTHENTICATED', 'no session');
  });
  fake.on('POST', '/api/auth/refresh-token', failed(401, 'UNAUTHENTICATED', 'no session'));
  fake.on('POST', '/api/auth/sign-in', ({ body }) => {
    const { email, password } = JSON.parse(body) as { email: string; password: string };
    const name = email.split('@')[0] ?? '';
    if (password !== 'right')
      return failed(401, 'INVALID_CREDENTIALS', 'The e-mail address or the password is not right.');
    const cookies = [`tallyard_access=${name}; Path=/; HttpOnly; SameSite=Lax`, 'tallyard_refresh=r; Path=/; HttpOnly'];
    return { ...ok(userText(name)), headers: { 'set-cookie': cookies } };
  });
  fake.on('POST', '/api/auth/sign-out', {
    ...ok('{"signedOut": true}'),
    headers: { 'set-cookie': ['tallyard_access=; Path=/; Max-Age=0', 'tallyard_refresh=; Path=/; Max-Age=0'] },
  });
  fake.on(
    'GET',
    '/api/auth/sessions',
    ok(`{"data": [{"sessionId": "s2", "userAgent": "Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0",
      "address": "198.51.100.7", "createdAt": "2025-11-01T08:00:00.000Z", "lastUsedAt": "2025-11-02T08:00:00.000Z",
      "isCurrent": false}]}`),
  );
  const account = ok(`{"userId": "u-x", "name": "Ada", "email": "ada@bolts.test", "locale": "de-CH", "timeZone": null,
    "colorScheme": "dark", "avatarId": "p1", "pendingEmail": null}`);
  for (const [method, path] of [
    ['GET', 'me'],
    ['PUT', 'me'],
    ['PUT', 'me/avatar'],
    ['DELETE', 'me/avatar'],
  ] as const) {
    fake.on(method, `/api/users/${path}`, account);
  }
  fake.on('POST', '/api/users/me/delete', ok('{"deleted": true}'));
  fake.on('POST', '/api/auth/reauthenticate', ok('{"reauthenticated": true}'));
  fake.on('POST', '/api/auth/change-password', ok('{"changed": true}'));
  fake.on('POST', '/api/auth/change-email', ok('{"mailed": true}'));
  fake.on('DELETE', '/api/auth/sessions/(s\\d)', ok('{"ended": true}'));
  fake.on('POST', '/api/auth/sign-out-everywhere', ok('{"ended": 2}'));
  fake.on(
    'GET',
    '/api/organizations/7',
    ok('{"id": 7, "name": "Bolts Ltd", "currency": "EUR", "createdAt": "2025-01-01T00:00:00.000Z"}'),
  );
  const member = (name: string) =>
    `{"userId": "u-${name}", "name": "${name}", "email": "${name}@bolts.test", "role": "${name}"}`;
  fake.on('GET', '/api/organizations/7/members', listInside(users.map(member)));
  serveTeam(fake);
  serveProducts(fake);
  serveMovements(fake);
  serveSchedules(fake);
  serveInventory(fake, items);
  servePlans(fake);
  serveFolders(fake);
  fake.on('GET', '/api/warehouses', ({ query }) => {
    const ids = query.get('ids')?.split(',') ?? ['w0', 'w1', 'w2'];
    return listInside(ids.filter((id) => /^w\d$/.test(id)).map(warehouse));
  });
  fake.on('GET', '/api/warehouses/(w\\d)', (_, match) => ok(warehouse(match[1] ?? '')));
  fake.on('POST', '/api/warehouses', () => ({ ...ok(warehouse('w9')), status: 201 }));
  fake.on('PUT', '/api/warehouses/(w\\d)', () => ok(warehouse('w1')));
  fake.on('GET', '/api/warehouses/others', ok('{"warehouses": [{"id": "w9", "name": "Depot of others"}]}'));
  fake.on('GET', '/api/warehouses/(w\\d)/content', ok('{"id": "w1", "stocked": 0, "pending": 0, "empty": 2}'));
  fake.on('DELETE', '/api/warehouses/(w\\d)', ok('{"id": "w1"}'));
  fake.on('GET', '/api/warehouses/(w\\d)/history', listInside([activityEntry('e1')]));
  fake.on('POST', '/api/warehouses/bulk-update', doneForEach('warehouseIds', 'warehouse', warehouse));
  fake.on('GET', '/api/alerts/7/rules', () => listBeside([rule('r1', 'u-admin'), rule('r2', 'u-manager')]));
  const templates = '/api/alert-templates/templates';
  fake.on('GET', templates, listInside([alertTemplate('t1'), alertTemplate('t2')]));
  fake.on('POST', templates, () => ({ ...ok(alertTemplate('t3')), status: 201 }));
  fake.on('PUT', `${templates}/(t\\d)(/rating)?`, () => ok(alertTemplate('t1')));
  fake.on('DELETE', `${templates}/(t\\d)`, ok('{"id": "t1"}'));
  fake.on('POST', `${templates}/(t\\d)/rules`, () => ({ ...ok(rule('r3', 'u-admin')), status: 201 }));
  fake.on('GET', '/api/alerts/7/rules/preview', ok('{"alreadyLow": 3}'));
  fake.on('GET', '/api/alerts/7/statistics', ok(JSON.stringify(alertStatistics)));
  fake.on('POST', '/api/alerts/7/rules/backtest', ok(JSON.stringify(alertBacktest)));
  fake.on('POST', '/api/alerts/7/rules/try', ok(JSON.stringify(alertDryRun)));
  fake.on('POST', '/api/alerts/rules/(r\\d)/test', ok(JSON.stringify(alertRuleTest)));
  fake.on('POST', '/api/alerts/7/rules', () => ({ ...ok(rule('r3', 'u-admin')), status: 201 }));
  fake.on('PUT', '/api/alerts/rules/(r\\d)', () => ok(rule('r1', 'u-admin')));
  fake.on('DELETE', '/api/alerts/rules/(r\\d)', () => ok('null'));
  fake.on('PATCH', '/api/alerts/rules/(r\\d)/toggle', () => ok(rule('r1', 'u-admin')));
  fake.on('GET', '/api/alerts/7/instances', ({ query }) =>
    listBeside([alert('a1')].filter(() => (query.get('status') ?? 'triggered').includes('triggered'))),
  );
  fake.on('GET', '/api/alerts/instances/(a\\d+)/history', listInside([activityEntry('e1')]));
  const channels = ['email', 'inApp', 'webhook', 'sms', 'chat'].map((action) => {
    const reason = action === 'sms' ? 'Not set up' : null;
    return { action, isAvailable: reason === null, reason };
  });
  fake.on('GET', '/api/alerts/7/channels', ok(JSON.stringify(channels)));
  fake.on('GET', '/api/alerts/instances/(a\\d+)/sends', listInside([alertSend('n1')]));
  fake.on('POST', '/api/alerts/instances/bulk-update', ({ body }) => {
    const { alertInstanceIds } = JSON.parse(body) as { alertInstanceIds: string[] };
    return ok(`{"updated": ${alertInstanceIds.length}}`);
  });
  fake.on('GET', '/api/organizations/7/activity', listInside([activityEntry('e1')]));
  fake.on('GET', '/api/organizations/7/members/u-user/activity', listInside([activityEntry('e1')]));
  fake.on('GET', '/api/integrations', listInside([integration('h1')]));
  fake.on('GET', '/api/api-keys', listInside([apiKey('k1')]));
  fake.on('POST', '/api/api-keys', () => ({ ...ok(newApiKey), status: 201 }));
  fake.on('POST', '/api/api-keys/(k\\d)/rotate', () => ({ ...ok(newApiKey), status: 201 }));
  fake.on('POST', '/api/api-keys/(k\\d)/revoke', () => ok(apiKey('k1')));
  serveApprovals(fake);
  serveCounts(fake);
  serveSelections(fake);
  serveWebhooks(fake);
  serveReports(fake);
  serveRecipients(fake);
  serveEmailDomains(fake);
  serveChats(fake);
  fake.on('GET', '/api/alerts/instances/(a\\d)/why', ok(deliveryExplanation));
  fake.on('GET', '/api/alerts/preferences', ok(alertPreferences));
  fake.on('PUT', '/api/alerts/preferences', ok(alertPreferences));
  fake.on('GET', '/api/alerts/push-browsers', ok(`{"publicKey": "BPub", "browsers": [${pushBrowser}]}`));
  fake.on('PUT', '/api/alerts/push-browsers', ok(pushBrowser));
  fake.on('DELETE', '/api/alerts/push-browsers/b1', ok('{"deleted": true}'));
  fake.on('GET', '/api/saved-views', listInside([savedView('v1')]));
  fake.on('GET', '/api/saved-views/(v\\d)', () => ok(savedView('v1')));
  fake.on('POST', '/api/saved-views', () => ({ ...ok(savedView('v2')), status: 201 }));
  fake.on('PUT', '/api/saved-views/(v\\d)', () => ok(savedView('v1')));
  fake.on('DELETE', '/api/saved-views/(v\\d)', () => ok('{"deleted": true}'));
  fake.on('GET', '/api/saved-views/(v\\d)/history', listInside([activityEntry('e1')]));
  fake.on('POST', '/api/user-behavior/batch', ok('null'));
}

/** Ours beside the documents: members, roles and invitations of one organization. */
function serveTeam(fake: FakeUpstream): void {
  const profile = `{"userId": "u-user", "name": "Zoe", "ownName": "user", "email": "user@bolts.test", "role": "user",
    "displayName": "Zoe", "jobTitle": null, "status": "active", "joinedAt": "2025-01-01T00:00:00.000Z",
    "deactivatedAt": null, "lastUsedAt": null}`;
  const path = '/api/organizations/7/members/u-user';
  fake.on('GET', path, ok(profile));
  fake.on('PATCH', path, ok(profile));
  fake.on('PUT', `${path}/role`, ok(profile));
  fake.on('PUT', `${path}/warehouses`, ({ body }) =>
    ok(JSON.stringify({ ...JSON.parse(profile), ...JSON.parse(body) })),
  );
  fake.on('POST', `${path}/(deactivate|reactivate)`, ok(profile));
  fake.on('POST', `${path}/reset-password`, ok('{"mailed": true}'));
  fake.on('DELETE', path, ok('{"removed": true}'));
  const renamed = ok('{"id": 7, "name": "Nuts Ltd", "currency": "SEK", "createdAt": "2025-01-01T00:00:00.000Z"}');
  fake.on('PATCH', '/api/organizations/7', renamed);
  fake.on('PUT', '/api/organizations/7/settings', renamed);
  fake.on('POST', '/api/organizations/7/leave', ok('{"left": true}'));
  const roleText = (role: string) => `{"role": "${role}", "flags": ["canCreateOrder"], "overridden": []}`;
  fake.on('GET', '/api/organizations/7/roles', ok(`{"roles": [${users.map(roleText).join(',')}]}`));
  fake.on('PUT', '/api/organizations/7/roles/user', ok(roleText('user')));
  fake.on(
    'GET',
    '/api/organizations/7/first-steps',
    ok('{"hasItems": true, "hasInvited": false, "hasOwnRule": false}'),
  );
  const invitation = `{"id": "v1", "organizationId": "7", "email": "new@bolts.test", "role": "user", "status": "pending",
    "invitedByName": "Zoe", "createdAt": "2025-11-01T08:00:00.000Z", "sentAt": "2025-11-01T08:00:00.000Z",
    "expiresAt": "2025-11-08T08:00:00.000Z"}`;
  fake.on('GET', '/api/organizations/7/invitations', listInside([invitation]));
  fake.on('POST', '/api/organizations/7/invitations', { ...ok(invitation), status: 201 });
  fake.on('POST', '/api/organizations/7/invitations/v1/(resend|revoke)', ok(invitation));
}
