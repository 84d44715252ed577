import type { ChatEvent, ChatPostReason, ChatPostState } from '../../generated/schema-types';
import type { ChatRowFragment } from '../generated/operations';

export const eventTexts: Readonly<Record<ChatEvent, string>> = {
  ALERT_RAISED: 'Alerts that are raised',
  ALERT_ESCALATED: 'Alerts that are escalated',
  MOVEMENT_WAITING: 'Movements that wait for approval',
  PLAN_DONE: 'Plans and imports that are done',
};

export const stateLabels: Readonly<Record<ChatPostState, string>> = {
  WAITING: 'Waiting',
  SENDING: 'Being posted',
  SENT: 'Posted',
  FAILED: 'Failed',
  UNCERTAIN: 'Uncertain',
  DROPPED: 'Left out',
};

export const reasonLabels: Readonly<Record<ChatPostReason, string>> = {
  EVENT: 'It happened',
  RULE: 'An alert rule',
  TEST: 'Test',
};

/** Returns a message without Slack's markup. */
export function plainText(text: string): string {
  return text
    .replace(/<([^|>]*)\|[^>]*>/g, '')
    .replaceAll('*', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

/** Returns 'Alerts that are raised, Plans and imports that are done'. */
export function eventsText({ events }: Pick<ChatRowFragment, 'events'>): string {
  return events.length === 0 ? 'What alert rules say' : events.map((event) => eventTexts[event]).join(', ');
}
