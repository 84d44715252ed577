import { listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Selections on the fake upstream, and the feed of events that they are asked of. */

export const selection = (id: string) =>
  `{"id": "${id}", "organizationId": "7", "name": "For the ERP", "kind": "plan.changed", "version": "2",
    "document": "subscription ($organizationId: ID) { planChanged(organizationId: $organizationId) { cursor } }",
    "variables": {}, "createdBy": "u-admin", "createdAt": "2026-01-01T00:00:00.000Z", "updatedAt": "2026-01-01T00:00:00.000Z"}`;

export function serveSelections(fake: FakeUpstream): void {
  const base = '/api/selections';
  const one = `${base}/(s\\d)`;
  fake.on('GET', base, listInside([selection('s1')]));
  fake.on('POST', base, () => ({ ...ok(selection('s1')), status: 201 }));
  fake.on('GET', one, () => ok(selection('s1')));
  fake.on('PATCH', one, () => ok(selection('s1')));
  fake.on('DELETE', one, ok('{"deleted": true}'));
  fake.on('GET', `${one}/history`, listInside([]));
  fake.on('GET', '/api/events/feed', ok('{"events": [], "nextCursor": "41", "hasMore": false}'));
}
