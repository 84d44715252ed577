import { activityEntry, listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Movements on the fake upstream, in the words of MOV-1; numbers as text here and there, as upstreams have them. */

export function movement(id: string, more = ''): string {
  return `{"movementId": "${id}", "organizationId": "7", "movementType": "TRANSFER", "status": "pending", "itemId": "i1",
    "itemName": "Bolt", "sku": "B-1", "warehouseId": "w1", "sourceWarehouseId": "w1", "destinationWarehouseId": "w2",
    "quantity": "4", "totalValue": "2.5", "reference": "TR-1", "notes": null, "reason": null, "requiresApproval": true,
    "isRecurring": false, "createdAt": "2025-11-01T08:00:00.000Z", "createdBy": "u-user", "createdByName": "Uma",
    "approvedBy": null, "precedesCount": {"countId": "k1", "name": "Aisle 3", "countedAt": "2025-11-02T08:00:00.000Z"}${more}}`;
}

const outcomes = (ids: readonly string[]) =>
  ok(`{"results": [${ids.map((id) => `{"id": "${id}", "success": true, "movement": ${movement(id)}}`).join(',')}]}`);

export const document = `{"documentId": "d1", "number": "TR-2026-000001", "movementType": "TRANSFER", "destinationWarehouseId": "w2",
  "reference": "TR-1", "notes": null, "createdAt": "2025-11-01T08:00:00.000Z", "createdBy": "u-user", "createdByName": "Uma",
  "lines": "2", "pending": 2, "completed": 0, "cancelled": 0, "quantity": "5.5", "totalValue": "11"}`;

export const attachment = (attachedTo: string, attachmentId = 'a1') =>
  `{"attachmentId": "${attachmentId}", "attachedTo": "${attachedTo}", "fileName": "note.pdf", "type": "pdf", "bytes": "27",
    "createdAt": "2025-11-01T08:00:00.000Z", "createdBy": "u-user", "createdByName": "Uma"}`;

const many = (count: number, one: string) => Array.from({ length: count }, () => one).join(',');

export const movementAnalytics = (spans: number, groups: number) =>
  `{"fromDate": "2026-01-01T00:00:00.000Z", "toDate": "2026-02-01T00:00:00.000Z", "timeZone": "UTC", "groupBy": "warehouse",
    "overview": {"count": "2", "quantity": 5.5, "value": "11", "netValue": -1, "turnover": null, "daysOfStock": null},
    "trends": [${many(
      spans,
      '{"period": "2026-01-01", "count": 2, "quantity": "5.5", "value": 11, "netValue": -1, "inboundValue": 5, "outboundValue": "6"}',
    )}],
    "breakdown": {"movementsByType": {"INBOUND": "1", "OUTBOUND": 1, "LOAN": 0}, "isWhole": true,
      "groups": [${many(groups, '{"key": "w1", "name": "Main", "count": 2, "quantity": 5.5, "value": "11", "netValue": -1}')}]}}`;

interface BulkBody {
  readonly movementIds?: string[];
  readonly updates?: { movementId: string }[];
}

export function serveMovements(fake: FakeUpstream): void {
  const page = ({ query }: { query: URLSearchParams }) =>
    listInside((query.get('ids')?.split(',') ?? ['m1', 'm2']).map((id) => movement(id)));
  fake.on('GET', '/api/inventory-movements', page);
  fake.on('GET', '/api/inventory-movements/organization/7', page);
  fake.on('GET', '/api/inventory-movements/(m\\d+)', (_, match) => ok(movement(match[1] ?? '')));
  fake.on('GET', '/api/inventory-movements/(m\\d+)/history', listInside([activityEntry('e1')]));
  fake.on('GET', '/api/inventory-movements/attachments', ({ query }) =>
    ok(`[${(query.get('ids')?.split(',') ?? []).map((id) => attachment(id)).join(',')}]`),
  );
  fake.on('POST', '/api/inventory-movements/([md]\\d+)/attachments', (_, match) => ({
    ...ok(attachment(match[1] ?? '')),
    status: 201,
  }));
  fake.on('DELETE', '/api/inventory-movements/attachments/(a\\d+|m1)', ok(attachment('m1')));
  fake.on('POST', '/api/inventory-movements/attachments/(a\\d+|m1)/restore', ok(attachment('m1')));
  fake.on('GET', '/api/inventory-movements/incoming', ({ query }) => {
    const ids = query.get('ids')?.split(',') ?? [];
    return ok(`{"items": [${ids.map((id) => `{"itemId": "${id}", "incoming": "2.5"}`).join(',')}]}`);
  });
  fake.on(
    'GET',
    '/api/inventory-movements/statistics',
    ok(`{"totalMovements": "2", "inboundCount": 1, "outboundCount": 1, "transferCount": 0, "pendingTransfersCount": 0,
      "inboundValue": "2.50", "outboundValue": 1, "netValue": 1.5, "totalValue": "3.50", "averageValue": 1.75}`),
  );
  fake.on('GET', '/api/inventory-movements/analytics', ok(movementAnalytics(1, 1)));
  fake.on('POST', '/api/inventory-movements/batch', ok(document));
  fake.on('GET', '/api/inventory-movements/documents/(d1|m1)', ok(document));
  fake.on('POST', '/api/inventory-movements', ok(movement('m9')));
  fake.on('POST', '/api/inventory-movements/(m\\d+)/(dispatch|confirm|cancel|undo)', (_, match) =>
    ok(movement(match[1] ?? '')),
  );
  const named = ({ body }: { body: string }) => {
    const { movementIds, updates = [] } = JSON.parse(body) as BulkBody;
    return outcomes(movementIds ?? updates.map(({ movementId }) => movementId));
  };
  fake.on('POST', '/api/inventory-movements/bulk/(dispatch|confirm|cancel|approve|reject)', named);
  fake.on('PATCH', '/api/inventory-movements/bulk', named);
}
