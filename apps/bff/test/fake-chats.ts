import { listInside } from './fake-modules.ts';
import { type FakeUpstream, ok } from './fake-upstream.ts';

/** Chats on the fake upstream. */

export const chat = (id: string) =>
  `{"id": "${id}", "organizationId": "7", "name": "Stock", "host": "hooks.chat.example.com", "events": ["alert.raised", "plan.done"],
    "status": "paused", "pausedBecause": "failures", "syncStatus": "error", "version": "2", "failingSince": "2026-01-01T00:00:00.000Z",
    "lastPostAt": "2026-01-02T00:00:00.000Z", "lastPostSucceeded": false, "waiting": "3", "createdBy": "u-admin",
    "createdAt": "2026-01-01T00:00:00.000Z", "updatedAt": "2026-01-01T00:00:00.000Z"}`;

export const chatPost = (id: string) =>
  `{"id": "${id}", "organizationId": "7", "chatId": "c1", "reason": "event", "text": "*Bolt is low*", "state": "uncertain", "attempts": "1",
    "createdAt": "2026-01-01T00:00:00.000Z", "nextAttemptAt": null, "lastStatus": null, "lastError": "No answer within 10 s", "durationMs": 10000}`;

const analytics = `{"id": "c1", "calls": 3, "failures": 1, "p50Ms": 12, "p95Ms": "40",
  "days": [{"day": "2026-01-01", "calls": 3, "failures": 1, "p50Ms": 12, "p95Ms": 40}]}`;

export function serveChats(fake: FakeUpstream): void {
  const base = '/api/integrations/chats';
  const one = `${base}/(c\\d)`;
  fake.on('GET', base, listInside([chat('c1')]));
  fake.on('POST', base, () => ({ ...ok(chat('c1')), status: 201 }));
  fake.on('GET', one, () => ok(chat('c1')));
  fake.on('PATCH', one, () => ok(chat('c1')));
  fake.on('DELETE', one, ok('{"deleted": true}'));
  fake.on('POST', `${one}/(pause|resume)`, () => ok(chat('c1')));
  fake.on('POST', `${one}/test`, () => ({ ...ok(chatPost('p1')), status: 201 }));
  fake.on('GET', `${one}/posts`, listInside([chatPost('p1')]));
  fake.on('GET', `${one}/analytics`, ok(analytics));
}
