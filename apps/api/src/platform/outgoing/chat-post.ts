import { chatAnswerBytes, chatTimeoutMs } from '@tallyard/domain/chats/limits';
import { type Outcome, type PostOptions, post } from './post.ts';

/**
 * `refused`: it certainly did not arrive, and may be posted again. `unknown`: it may have arrived, and a retry could show
 * it twice.
 */
export type ChatOutcome =
  | { readonly what: 'sent' }
  | { readonly what: 'refused'; readonly error: string }
  | { readonly what: 'unknown'; readonly error: string };

/** Slack's error code with HTTP 500 for a post that it did not accept and that should be sent again. */
const slackFailed = 'rollup_error';

/**
 * Classifies the result of a post to a chat; used by everything that posts. A status below 500 refuses the post, as does
 * 503 ('unavailable'). Other server errors leave it unknown: Mattermost returns 500 even if the first part of a long text
 * is already in the channel, and a gateway (502, 504) does not know the result of the server behind it (ADR 0089).
 */
export function chatOutcomeOf({ status, error, answer, isUnsent }: Outcome): ChatOutcome {
  if (error === null) return { what: 'sent' };
  const isRefused =
    status === null ? isUnsent === true : status < 500 || status === 503 || (answer ?? '').trim() === slackFailed;
  // guard: chats.at-most-once
  return { what: isRefused ? 'refused' : 'unknown', error };
}

/**
 * Posts a text to an incoming webhook of a chat, in Slack's format. The address is checked when the connection is opened;
 * never throws.
 */
export async function postText(
  url: string,
  text: string,
  { timeoutMs = chatTimeoutMs, ...options }: Partial<PostOptions> & Pick<PostOptions, 'allowPrivate'>,
): Promise<Outcome> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Tallyard-Chat/1' };
  const request = { url, headers, body: JSON.stringify({ text }) };
  const outcome = await post(request, { ...options, timeoutMs, answerBytes: chatAnswerBytes });
  // The body of the response gives the reason: 'no_service', 'channel_is_archived'.
  const why = outcome.error !== null && outcome.answer ? `${outcome.error}: ${outcome.answer}` : outcome.error;
  return { ...outcome, error: why?.slice(0, 500) ?? null };
}
