import { endpoint } from '@tallyard/contracts/endpoint/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { route } from './route.ts';

const shared = { method: 'GET', repeatable: true, summary: '', output: z.object({ count: z.number() }) } as const;
const ofMembers = endpoint({ ...shared, name: 'test.member', path: '/api/member', access: 'organization' });
const ofPeople = endpoint({ ...shared, name: 'test.person', path: '/api/person', access: 'signedIn' });
const ofAnybody = endpoint({ ...shared, name: 'test.public', path: '/api/public', access: 'public' });
const result = async () => ({ count: 1 });

test('a route without options answers with JSON', () => {
  expect(route(ofMembers, result)).toMatchObject({ definition: ofMembers, kind: 'json', handler: result });
});

test('a route keeps its options', () => {
  const prepare = async () => 'prepared';
  const options = { kind: 'upload', prepare, statementTimeoutMs: 60_000 } as const;
  expect(route(ofMembers, options, async ({ prepared }) => ({ count: prepared.length }))).toMatchObject(options);
});

// The type check of this file is the test: it fails where an expected error is not one.
test('the types refuse options that the kind of route does not read', () => {
  const pipelined = async () => 1;
  route(ofMembers, { pipelined }, async (call) => ({ count: call.pipelined }));
  route(ofPeople, { pipelined }, async (call) => ({ count: call.pipelined ?? 0 }));
  // @ts-expect-error the statements may not have been pipelined
  route(ofPeople, { pipelined }, async (call) => ({ count: call.pipelined }));
  // @ts-expect-error nobody's statements are pipelined
  route(ofAnybody, { pipelined }, result);
  // @ts-expect-error an upload is received before its statements
  route(ofMembers, { kind: 'upload', pipelined }, result);
  // @ts-expect-error a snapshot is of an organization
  route(ofPeople, { isSnapshot: true }, result);
  // @ts-expect-error there is nothing to prepare without an upload
  route(ofMembers, { prepare: pipelined }, result);
  // @ts-expect-error nothing was prepared
  route(ofMembers, { kind: 'upload' }, async (call) => ({ count: call.prepared }));
  // @ts-expect-error a member's call has a transaction
  route(ofMembers, { kind: 'own' }, result);
  // @ts-expect-error the feed of an organization needs one
  route(ofPeople, { kind: 'stream' }, async () => {});
  // @ts-expect-error a file has a type
  route(ofPeople, { kind: 'file' }, result);
  // @ts-expect-error the result is that of the endpoint
  route(ofMembers, {}, async () => ({ total: 1 }));
});
