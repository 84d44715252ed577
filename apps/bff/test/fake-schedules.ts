import { listInside } from './fake-modules.ts';
import { movement } from './fake-movements.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Series of movements and their calendar on the fake upstream. */

export const series = (id: string) =>
  `{"id": "${id}", "organizationId": "7", "title": "Milk run", "movementType": "OUTBOUND", "itemId": "i1", "itemName": "Bolt",
    "sku": "B-1", "warehouseId": "w1", "quantity": "4", "destinationWarehouseId": null, "reference": null, "reason": null,
    "notes": null, "requiresApproval": false, "rrule": "FREQ=WEEKLY;BYDAY=MO", "inWords": "Every week on Monday",
    "startsOn": "2026-01-05", "atTime": "08:30", "timeZone": "Europe/Zurich", "missed": "late", "status": "active",
    "version": "3", "nextDueAt": "2026-01-12T07:30:00.000Z", "createdBy": "u-user", "createdByName": "Uma",
    "createdAt": "2025-11-01T08:00:00.000Z", "updatedAt": "2025-11-01T08:00:00.000Z"}`;

export const occurrence = `{"seriesId": "s1", "occursOn": "2026-01-12", "dueAt": "2026-01-12T07:30:00.000Z", "state": "skipped",
  "isEdited": true, "quantity": "6", "notes": null, "movementId": null, "reason": "Skipped"}`;

export const entry = (n: number) =>
  `{"id": "s1:${n}", "dueAt": "2026-01-12T07:30:00.000Z", "movementType": "OUTBOUND", "itemId": "i1", "itemName": "Bolt", "sku": "B-1",
    "quantity": "4", "notes": null, "state": "planned", "reason": null, "requiresApproval": false, "movementId": null,
    "seriesId": "s1", "occursOn": "2026-01-12", "seriesTitle": "Milk run", "inWords": "Every week on Monday",
    "timeZone": "Europe/Zurich", "isEdited": false}`;

export const calendar = (entries: number) =>
  ok(`{"entries": [${Array.from({ length: entries }, (_, n) => entry(n)).join(',')}], "hasMore": false}`);

export function serveSchedules(fake: FakeUpstream): void {
  fake.on('GET', '/api/movement-series', listInside([series('s1')]));
  fake.on('POST', '/api/movement-series', () => ({ ...ok(series('s1')), status: 201 }));
  fake.on('GET', '/api/movement-series/(s\\d+)', () => ok(series('s1')));
  fake.on('PATCH', '/api/movement-series/(s\\d+)', () => ok(series('s1')));
  fake.on('POST', '/api/movement-series/(s\\d+)/end', () => ok(series('s1')));
  fake.on(
    'POST',
    '/api/movement-series/preview',
    ok(`{"timeZone": "UTC", "inWords": "Every day", "occurrences": [{"occursOn": "2026-01-12", "dueAt": "2026-01-12T07:30:00.000Z",
      "words": "Monday, 12 January 2026 at 07:30", "shifted": null}]}`),
  );
  fake.on('PATCH', '/api/movement-series/(s\\d+)/occurrences/([\\d-]+)', ok(occurrence));
  fake.on('POST', '/api/movement-series/(s\\d+)/occurrences/([\\d-]+)/skip', ok(occurrence));
  fake.on('GET', '/api/movements-calendar', calendar(1));
  fake.on('PATCH', '/api/inventory-movements/(m\\d+)/schedule', (_, match) => ok(movement(match[1] ?? '')));
}
