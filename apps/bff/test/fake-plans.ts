import { listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Plans on the fake upstream. */

export function plan(id: string): string {
  return `{"id": "${id}", "organizationId": 7, "kind": "items.update", "title": "Change category of 2 items",
    "status": "draft", "reason": null, "authorId": "u-manager", "appliedBy": null, "undoneBy": null, "hash": "abc", "rows": 2,
    "verdicts": {"create": 0, "update": 1, "unchanged": 0, "conflict": 0, "error": 1},
    "outcomes": {"applied": 0, "refused": 0, "skipped": 0}, "undo": {"reversed": 0, "kept": 0, "refused": 0},
    "progress": null, "createdAt": "2025-01-01T00:00:00.000Z", "updatedAt": "2025-01-02T00:00:00.000Z",
    "appliedAt": null, "undoneAt": null, "undoUntil": null}`;
}

export function planRow(position: number): string {
  return `{"position": ${position}, "sourceRow": 2, "given": [${['SKU', 'Name', 'Price', 'Category', 'Supplier', 'Unit'].map((column) => `{"column": "${column}", "text": "B"}`).join()}], "thing": {"entity": "item", "id": "i${position}"}, "label": "Bolt (B-${position})",
    "changes": [{"field": "category", "from": null, "to": "Bolts"}, {"field": "unitPrice", "from": 1, "to": 2.5}],
    "verdict": "error", "problems": [{"field": "category", "value": "", "reason": "Category is required", "code": "VALIDATION_FAILED"}],
    "outcome": null, "outcomeReason": null, "undoOutcome": null, "undoReason": null}`;
}

export function carriedName(id: string): string {
  return `{"id": "${id}", "name": "Tools", "products": "2", "items": 1, "value": "10.5000"}`;
}

export function servePlans(fake: FakeUpstream): void {
  fake.on('GET', '/api/names', listInside([carriedName('n1')]));
  fake.on('POST', '/api/names/rename', () => ({ ...ok(plan('p1')), status: 201 }));
  fake.on('GET', '/api/plans', listInside([plan('p1')]));
  fake.on('POST', '/api/plans', () => ({ ...ok(plan('p1')), status: 201 }));
  fake.on('GET', '/api/plans/(p\\d)', () => ok(plan('p1')));
  fake.on('POST', '/api/plans/(p\\d)/(apply|cancel|undo)', () => ok(plan('p1')));
  fake.on('GET', '/api/plans/(p\\d)/undo', () => ok('{"undo": {"reversed": 1, "kept": 1, "refused": 0}}'));
  fake.on('GET', '/api/plans/(p\\d)/rows', listInside([planRow(0)]));
  fake.on('PUT', '/api/plans/(p\\d)/rows/0', () => ok(`{"plan": ${plan('p1')}, "row": ${planRow(0)}}`));
}
