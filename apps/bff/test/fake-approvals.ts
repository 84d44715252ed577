import { type FakeUpstream, ok } from './fake-upstream.ts';

const clause = `{"types": ["OUTBOUND"], "warehouses": ["w1"], "minValue": "500", "minQuantity": null, "rolesBelow": "manager"}`;

export const policy = (id: string, clauses = 1) =>
  `{"id": "${id}", "organizationId": "7", "name": "Large", "version": "2", "isActive": true,
    "clauses": [${Array.from({ length: clauses }, () => clause).join(',')}],
    "createdAt": "2026-01-01T00:00:00.000Z", "updatedAt": "2026-01-01T00:00:00.000Z"}`;

/** So many policies of two clauses. */
export const policies = (count: number) =>
  `{"policies": [${Array.from({ length: count }, (_one, n) => policy(`q${n}`, 2)).join(',')}]}`;

const of = (count: number, one: string) => Array.from({ length: count }, () => one).join(',');

export const policySimulation = `{"days": 30, "total": "2310", "held": 14, "isWhole": true,
  "types": [${of(3, '{"movementType": "OUTBOUND", "total": 2310, "held": "14"}')}],
  "examples": [${of(
    5,
    `{"movementId": "m1", "movementType": "OUTBOUND", "itemName": "Bolt", "quantity": "4", "totalValue": "800",
    "createdAt": "2026-01-01T00:00:00.000Z", "clause": 0}`,
  )}]}`;

export const delegation = (id: string) => `{"id": "${id}", "delegator": {"userId": "u-manager", "name": "Mia"},
  "delegate": {"userId": "u-user", "name": "Uma"}, "startsAt": "2026-01-01T00:00:00.000Z",
  "endsAt": "2026-01-08T00:00:00.000Z", "reason": null, "endedAt": null, "createdAt": "2026-01-01T00:00:00.000Z"}`;

export const delegations = (count: number) =>
  `{"delegations": [${Array.from({ length: count }, (_one, n) => delegation(`e${n}`)).join(',')}]}`;

export function serveApprovals(fake: FakeUpstream): void {
  fake.on('GET', '/api/approval-delegations', ok(delegations(1)));
  fake.on('POST', '/api/approval-delegations', () => ({ ...ok(delegation('e2')), status: 201 }));
  fake.on('POST', '/api/approval-delegations/(e\\d)/end', () => ok(delegation('e1')));
  fake.on('GET', '/api/approval-policies', ok(`{"policies": [${policy('q1')}]}`));
  fake.on('POST', '/api/approval-policies', () => ({ ...ok(policy('q2')), status: 201 }));
  fake.on('PUT', '/api/approval-policies/(q\\d)', () => ok(policy('q1')));
  fake.on('DELETE', '/api/approval-policies/(q\\d)', ok('{"deleted": true}'));
  fake.on('POST', '/api/approval-policies/rehearse', ok(policySimulation));
}
