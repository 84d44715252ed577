import type { WebhookKind } from '@tallyard/domain/webhooks/fields';
import { alert } from './fake-alerts.ts';
import { folder } from './fake-folders.ts';
import { item, warehouse } from './fake-modules.ts';
import { movement } from './fake-movements.ts';
import { plan } from './fake-plans.ts';
import { product } from './fake-products.ts';

const by = '{"userId": "u-user", "userName": "Zoe", "apiKeyName": "Scanner"}';

/** A payload of each kind of event that is kept, as the api tells it. */
export const changes: Readonly<Record<WebhookKind, string>> = {
  'item.changed': `{"change": "adjusted", "count": 1, "itemIds": ["i1"], "item": ${item(1)}, "fields": ["quantity"],
    "quantityBefore": 1, "by": ${by}}`,
  'product.changed': `{"change": "updated", "count": 1, "productIds": ["p1"], "product": ${product('p1')}, "fields": ["name"],
    "by": ${by}}`,
  'movement.changed': `{"change": "confirmed", "count": 1, "movementIds": ["m1"], "movement": ${movement('m1')}, "by": ${by}}`,
  'alert.changed': `{"alert": ${alert('a1')}}`,
  'warehouse.changed': `{"change": "updated", "warehouseId": "w1", "warehouse": ${warehouse('w1')}, "by": ${by}}`,
  'folder.changed': `{"change": "moved", "folderId": "f1", "folder": ${folder('f1')}, "by": ${by}}`,
  'plan.changed': `{"plan": ${plan('p1')}, "by": ${by}}`,
  'count.changed': `{"change": "posted", "countId": "c1", "warehouseId": "w1", "name": "Monday", "status": "posted", "by": ${by}}`,
  'membership.changed': `{"change": "role_changed", "userId": "u-user", "member": {"name": "Zoe", "email": "zoe@x.test",
    "role": "manager", "displayName": null, "jobTitle": null, "status": "active"}, "formerRole": "user", "invitation": null, "by": ${by}}`,
};

const who = 'person { id name } apiKeyName';

/** What is read of each subscription that tells of kept events: all that stands in the event itself, and little beside it. */
export const readOf = {
  itemChanged: `cursor kind count itemIds fields quantityBefore item { id sku name quantity warehouse { id name } } ${who}`,
  productChanged: `cursor kind count productIds fields product { id sku name } ${who}`,
  movementChanged: `cursor kind count movementIds movement { id quantity status } ${who}`,
  alertInstanceChanged: 'cursor alert { id status title }',
  planChanged: 'cursor plan { id title status rowCount }',
  memberChanged: `cursor kind member { id name } role formerRole status displayName invitationId ${who}`,
  warehouseChanged: `cursor kind warehouseId warehouse { id name code isActive } ${who}`,
  folderChanged: `cursor kind folderId folder { id name kind isWarehouse position } ${who}`,
  countChanged: `cursor kind countId name status warehouse { id name } ${who}`,
} as const;

export const subscriptionTo = (root: keyof typeof readOf) =>
  `subscription ($organizationId: ID) { ${root}(organizationId: $organizationId) { ${readOf[root]} } }`;
