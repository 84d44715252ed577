import { describe, expect, test } from 'vitest';
import { chatOutcomeOf } from './chat-post.ts';

describe('what came of a post to a chat', () => {
  const answered = (status: number | null, answer: string | null = '', isUnsent?: true) =>
    chatOutcomeOf({
      status,
      answer,
      error: status === 200 ? null : 'x',
      durationMs: 1,
      ...(isUnsent ? { isUnsent } : {}),
    });

  test.each([
    ['taken', 200, 'ok', 'sent'],
    ['a text that Slack cannot read', 400, 'invalid_payload', 'refused'],
    ['a channel that takes no posts', 403, 'action_prohibited', 'refused'],
    ['a webhook that was taken away', 404, 'no_service', 'refused'],
    ['an archived channel', 410, 'channel_is_archived', 'refused'],
    ['too many posts', 429, 'rate_limited', 'refused'],
    ['a redirect, which is not followed', 302, '', 'refused'],
    ['Slack in trouble, by its own word', 500, 'rollup_error', 'refused'],
    ['Mattermost in trouble, part of the text being posted', 500, '{"message":"Unable to create post"}', 'unknown'],
    ['a gateway that lost its server', 502, '', 'unknown'],
    ['a server that is shut', 503, '', 'refused'],
    ['a gateway that waits no longer', 504, '', 'unknown'],
  ] as const)('%s', (_name, status, answer, what) => {
    expect(answered(status, answer).what).toBe(what);
  });

  test('without an answer it is refused only where no connection came about', () => {
    expect(answered(null, null, true).what).toBe('refused');
    expect(answered(null, null).what).toBe('unknown');
  });
});
