import type { AlertWhyAnswer } from '@tallyard/contracts/alerts/why';
import { waitsFor } from '@tallyard/domain/alerts/why';
import type { SendFact } from './facts.ts';

/** What was pushed to the browsers of a member, or was not: whoever is mailed is told by these as well. */
export function pushes(facts: readonly SendFact[]): AlertWhyAnswer[] {
  return facts.filter(({ channel }) => channel === 'push').map(answerOf);
}

function answerOf({ state, step, ...fact }: SendFact): AlertWhyAnswer {
  const by = step > 0 ? ` (step ${step})` : '';
  const say = (kind: AlertWhyAnswer['kind'], text: string, at: Date | null = null): AlertWhyAnswer => ({
    channel: 'push',
    kind,
    text,
    at: at?.toISOString() ?? null,
  });
  if (fact.withdrawn_because === 'muted')
    return say('muted', 'Not pushed: this member wants no mails of this priority.');
  if (fact.withdrawn_at !== null) {
    return say(
      'ended',
      `Not pushed: it was ${fact.withdrawn_because ?? 'acknowledged'} before${by}.`,
      fact.withdrawn_at,
    );
  }
  const error = fact.last_error;
  switch (state) {
    case 'sent':
      return say(
        'sent',
        `Handed to the push service of one of their browsers${by}; whether it was seen, nobody knows.`,
        fact.sent_at,
      );
    case 'failed':
      return say('failed', `Could not be pushed to one of their browsers: ${error ?? 'no reason is known'}.`);
    case 'uncertain':
      return say(
        'uncertain',
        `May have reached the push service of one of their browsers: ${error ?? 'no answer came'}.`,
      );
    case 'sending':
      return say('sending', `Is being handed to the push service of one of their browsers${by}.`);
    case 'waiting':
    case 'withdrawn':
    case null: {
      const held = fact.held_because;
      const waits =
        held === null ? 'Is about to be pushed to one of their browsers' : `The push waits for ${waitsFor[held]}`;
      return say('waiting', error === null ? `${waits}${by}.` : `The push is tried again: ${error}.`, fact.due_at);
    }
  }
}
