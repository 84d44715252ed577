import { listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Stock takes on the fake upstream. */

export const count = (id: string) =>
  `{"id": "${id}", "organizationId": "7", "name": "Aisle 3", "warehouseId": "w1", "folderId": "f1", "itemIds": null,
    "isBlind": false, "status": "open", "tolerancePercent": "2.5", "toleranceQuantity": null, "planId": null,
    "figures": {"counted": "2", "asked": 0, "differing": 1, "beyond": 1, "late": 1, "gain": "0", "loss": "6.5"},
    "createdBy": "u-manager", "createdAt": "2026-01-01T00:00:00.000Z", "updatedAt": "2026-01-01T00:00:00.000Z",
    "endedBy": null, "endedAt": null}`;

export const countLine = (index: number) =>
  `{"id": "l${index}", "itemId": "i${index}", "itemName": "Bolt", "sku": "B-${index}", "barcode": null, "isRemoved": false,
    "counted": "7", "expected": "10", "enteredLate": "-1", "difference": "-3", "differenceValue": "6.5", "isBeyond": true, "hasMoved": false,
    "round": 1, "isAsked": false, "countedBy": "u-manager", "countedAt": "2026-01-01T00:00:00.000Z"}`;

export function serveCounts(fake: FakeUpstream): void {
  fake.on('GET', '/api/counts', listInside([count('c1')]));
  fake.on('POST', '/api/counts', () => ({ ...ok(count('c1')), status: 201 }));
  fake.on('GET', '/api/counts/(c\\d)', () => ok(count('c1')));
  fake.on('GET', '/api/counts/(c\\d)/lines', listInside([countLine(0)]));
  fake.on('POST', '/api/counts/(c\\d)/(recount|post|cancel)', () => ok(count('c1')));
  fake.on('POST', '/api/counts/(c\\d)/observations', () =>
    ok(
      `{"results": [{"success": true, "line": ${countLine(0)}}, {"success": false, "code": "NOT_FOUND", "message": "No", "line": null}]}`,
    ),
  );
}
