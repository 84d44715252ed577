import { listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Scheduled reports on the fake upstream. */

export const report = (id: string) =>
  `{"id": "${id}", "organizationId": "7", "name": "Stock", "source": "selection", "list": null, "viewId": null, "selectionId": "s1",
    "format": "csv", "rrule": "FREQ=DAILY", "rule": "Every day", "startsOn": "2026-01-01", "atTime": "06:30", "timeZone": "Europe/Zurich",
    "recipients": ["boss@example.test"], "actsFor": "u-admin", "status": "active", "syncStatus": "in_progress", "version": "2",
    "nextDueAt": "2026-01-02T05:30:00.000Z", "failingSince": null, "lastRunAt": "2026-01-01T05:30:00.000Z",
    "lastRunSucceeded": true, "createdBy": "u-admin", "createdAt": "2026-01-01T00:00:00.000Z", "updatedAt": "2026-01-01T00:00:00.000Z"}`;

const fields = (id: string) =>
  `"id": "${id}", "organizationId": "7", "reportId": "o1", "reason": "schedule", "dueAt": "2026-01-01T05:30:00.000Z", "missed": 0,
    "state": "waiting", "attempts": "1", "createdAt": "2026-01-01T05:30:00.000Z", "nextAttemptAt": "2026-01-01T05:31:00.000Z",
    "finishedAt": null, "recipients": ["boss@example.test"], "fileName": "inventory-items-2026-01-01.csv", "rows": 3, "bytes": "400",
    "lastError": "451 later"`;

export const run = (id: string) => `{${fields(id)}}`;
const details = `{${fields('n1')}, "tries": [{"id": "a1", "at": "2026-01-01T05:30:01.000Z", "error": "451 later", "durationMs": 120}]}`;
const analytics = `{"id": "o1", "calls": 3, "failures": 1, "p50Ms": 120, "p95Ms": "400",
  "days": [{"day": "2026-01-01", "calls": 3, "failures": 1, "p50Ms": 120, "p95Ms": 400}]}`;

export function serveReports(fake: FakeUpstream): void {
  const base = '/api/integrations/reports';
  const one = `${base}/(o\\d)`;
  fake.on('GET', base, listInside([report('o1')]));
  fake.on('POST', base, () => ({ ...ok(report('o1')), status: 201 }));
  fake.on('GET', one, () => ok(report('o1')));
  fake.on('PATCH', one, () => ok(report('o1')));
  fake.on('DELETE', one, ok('{"deleted": true}'));
  fake.on('POST', `${one}/(pause|resume)`, () => ok(report('o1')));
  fake.on('POST', `${one}/(send|test)`, () => ({ ...ok(run('n1')), status: 201 }));
  fake.on('GET', `${one}/runs`, listInside([run('n1')]));
  fake.on('GET', `${one}/runs/(n\\d)`, () => ok(details));
  fake.on('GET', `${one}/analytics`, ok(analytics));
}
