import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Email domains on the fake upstream. */

const domain = `{"id": "d1", "domain": "bolt.test", "status": "pending", "recordName": "_tallyard.bolt.test",
  "recordValue": "tallyard-verification=abc", "problem": "missing", "isChecking": false, "checkedAt": "2026-01-01T00:00:00.000Z",
  "verifiedAt": null}`;

export function serveEmailDomains(fake: FakeUpstream): void {
  const base = '/api/organizations/7/email-domains';
  fake.on('GET', base, ok(`{"data": [${domain}], "total": 1}`));
  fake.on('POST', base, ok(domain));
  fake.on('POST', `${base}/(d\\d)/check`, ok(domain));
  fake.on('DELETE', `${base}/(d\\d)`, ok('{"id": "d1"}'));
}
