import { chatAnswerBytes, chatTimeoutMs } from '@tallyard/domain/chats/limits';
import { type Outcome, type PostOptions, post } from './post.ts';

/** `refused`: it surely did not arrive, and may be posted again. `unknown`: it may have arrived, and people would read it twice. */
export type ChatOutcome =
  | { readonly what: 'sent' }
  | { readonly what: 'refused'; readonly error: string }
  | { readonly what: 'unknown'; readonly error: string };

/** Slack's own word beside HTTP 500: it has not taken the post, and asks to be sent it again. */
const slackFailed = 'rollup_error';

/**
 * What came of a post to a chat, as far as its readers are concerned; one judgment for everything that posts. An answer below 500 refuses
 * the post, as does 503, which stands for 'not now'. Of other failures of a server nobody knows: Mattermost answers 500 also where the first
 * part of a long text stands in the channel already, and a gateway (502, 504) does not know what became of the post behind it (ADR 0089).
 */
export function chatOutcomeOf({ status, error, answer, isUnsent }: Outcome): ChatOutcome {
  if (error === null) return { what: 'sent' };
  const isRefused =
    status === null ? isUnsent === true : status < 500 || status === 503 || (answer ?? '').trim() === slackFailed;
  // guard: chats.at-most-once
  return { what: isRefused ? 'refused' : 'unknown', error };
}

/** Posts a text to an incoming webhook of a chat, as Slack takes it. The address is checked where the connection is made; never throws. */
export async function postText(
  url: string,
  text: string,
  { timeoutMs = chatTimeoutMs, ...options }: Partial<PostOptions> & Pick<PostOptions, 'allowPrivate'>,
): Promise<Outcome> {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Tallyard-Chat/1' };
  const request = { url, headers, body: JSON.stringify({ text }) };
  const outcome = await post(request, { ...options, timeoutMs, answerBytes: chatAnswerBytes });
  // What it answers says why: 'no_service', 'channel_is_archived'.
  const why = outcome.error !== null && outcome.answer ? `${outcome.error}: ${outcome.answer}` : outcome.error;
  return { ...outcome, error: why?.slice(0, 500) ?? null };
}
