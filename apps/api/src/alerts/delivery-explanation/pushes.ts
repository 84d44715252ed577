import type { DeliveryReason } from '@tallyard/contracts/alerts/delivery-explanation';
import { waitsFor } from '@tallyard/domain/alerts/delivery-reasons';
import { pushGone } from '@tallyard/domain/alerts/push';
import type { Person } from '../notifications/people.ts';
import type { SendFact } from './facts.ts';

const say = (kind: DeliveryReason['kind'], text: string, at: Date | null = null): DeliveryReason => ({
  channel: 'push',
  kind,
  text,
  at: at?.toISOString() ?? null,
});

/**
 * Explains the push notifications to the browsers of a member. Members who are notified by email also get push notifications.
 */
export function pushes(facts: readonly SendFact[]): DeliveryReason[] {
  return facts.filter(({ channel }) => channel === 'push').map(answerOf);
}

/** Explains why no push notification was created for a member. Empty if there was one. */
export function notPushed(person: Person, facts: readonly SendFact[]): DeliveryReason[] {
  if (facts.some(({ channel }) => channel === 'push')) return [];
  // guard: alerts.why-no-push
  if (person.browsers.length === 0) {
    return [say('noBrowser', 'Not pushed: this member has turned push on for no browser in which they are signed in.')];
  }
  // An address typed into a rule belongs to no member, even if a member has the same one.
  const isMailed = facts.some(({ channel, user_id: userId }) => channel === 'email' && userId === person.userId);
  return [
    isMailed
      ? say('changed', 'Not pushed: when it was written to this member, push was on for no browser of theirs.')
      : say('noMail', 'Not pushed: pushes go to whoever a rule mails as a member.'),
  ];
}

function answerOf({ state, step, ...fact }: SendFact): DeliveryReason {
  const by = step > 0 ? ` (step ${step})` : '';
  if (fact.withdrawn_because === 'muted')
    return say('muted', 'Not pushed: this member wants no mails of this priority.');
  if (fact.withdrawn_because === 'access_lost') {
    return say('unseen', 'Not pushed: this member could not see the alert when it was due.', fact.withdrawn_at);
  }
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
      // guard: alerts.why-push-forgotten
      if (error === pushGone) {
        return say(
          'forgotten',
          'Not pushed to one of their browsers: it was forgotten, for it was removed, its session had ended, or its push service knew it no more.',
        );
      }
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
