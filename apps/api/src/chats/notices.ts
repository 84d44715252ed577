import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { Movement } from '@tallyard/contracts/movements/models';
import type { Plan } from '@tallyard/contracts/plans/models';
import type { ChatEvent } from '@tallyard/domain/chats/fields';
import { chatTogether, maxChatText, maxChatTitle } from '@tallyard/domain/chats/limits';
import { alertPage, movementPage, pages, planPage } from '@tallyard/domain/pages/addresses';
import { escapeForChat } from '../platform/outgoing/chat-text.ts';

/** An event as one line of a post. */
export interface Notice {
  readonly event: ChatEvent;
  /** Identifies the event, so that it is posted once. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** The page that shows it. */
  readonly page: string;
}

export function raised(alert: AlertInstance): Notice {
  return {
    event: 'alert.raised',
    key: `alert.raised:${alert.id}`,
    title: alert.title,
    text: alert.message,
    page: alertPage(alert.id),
  };
}

export function escalated(alert: AlertInstance): Notice {
  const name = alert.escalatedToName ?? alert.escalatedTo;
  const to = name ? ` to ${name}` : '';
  return {
    event: 'alert.escalated',
    key: `alert.escalated:${alert.id}:${alert.escalatedAt ?? ''}`,
    title: `Escalated${to}: ${alert.title}`,
    text: alert.message,
    page: alertPage(alert.id),
  };
}

const movementWords: Readonly<Record<string, string>> = {
  INBOUND: 'comes in',
  OUTBOUND: 'goes out',
  TRANSFER: 'is moved',
  ADJUSTMENT: 'is adjusted',
};

export function awaiting(movement: Movement): Notice {
  const { movementId, quantity, itemName, movementType, createdByName, approvalReason } = movement;
  const amount = quantity.toLocaleString('en', { maximumFractionDigits: 3 });
  const by = createdByName ? `, made by ${createdByName}` : '';
  const why = approvalReason ? ` (${approvalReason.policy})` : '';
  return {
    event: 'movement.waiting',
    key: `movement.waiting:${movementId}`,
    title: `Waits for approval: ${itemName}`,
    text: `${amount} of ${itemName} ${movementWords[movementType] ?? 'is booked'}${by}${why}.`,
    page: movementPage(movementId),
  };
}

export function done(plan: Plan): Notice {
  const applied = plan.outcomes.applied ?? 0;
  const refused = plan.outcomes.refused ?? 0;
  const count = (number: number) => number.toLocaleString('en');
  const isUndone = plan.status === 'undone';
  const told = isUndone
    ? `${count(plan.undo.reversed ?? 0)} of ${count(applied)} rows were taken back.`
    : `${count(applied)} rows were applied${refused > 0 ? `, ${count(refused)} were refused` : ''}.`;
  return {
    event: 'plan.done',
    key: `plan.${plan.status}:${plan.id}`,
    title: `${isUndone ? 'Undone' : 'Done'}: ${plan.title}`,
    text: told,
    page: planPage(plan.id),
  };
}

const many: Readonly<Record<ChatEvent, { readonly title: (count: number) => string; readonly page: string }>> = {
  'alert.raised': { title: (count) => `${count} alerts were raised`, page: pages.alerts },
  'alert.escalated': { title: (count) => `${count} alerts were escalated`, page: pages.alerts },
  'movement.waiting': { title: (count) => `${count} movements wait for approval`, page: pages.movements },
  'plan.done': { title: (count) => `${count} plans are done`, page: pages.plans },
};

/** Returns the text of one post. */
export function textOf({ title, text, page }: Omit<Notice, 'event' | 'key'>, urlOf: UrlOf): string {
  const link = urlOf(page);
  return `*${escapeForChat(title.slice(0, maxChatTitle))}*\n${escapeForChat(text.slice(0, maxChatText))}\n<${link}|Open>`;
}

/** Returns the full URL of a page in the organization that the chat belongs to. */
type UrlOf = (page: string) => string;

export interface Worded {
  /** For several events in one post, the key of the first one. */
  readonly key: string;
  readonly text: string;
}

/** Returns the posts for events, in order. More than a few events of one kind are combined into one post. */
export function worded(notices: readonly Notice[], urlOf: UrlOf): readonly Worded[] {
  const kinds = new Map<ChatEvent, Notice[]>();
  for (const notice of notices) kinds.set(notice.event, [...(kinds.get(notice.event) ?? []), notice]);
  return [...kinds].flatMap(([event, of]) => {
    // guard: chats.nobody-drowned
    if (of.length <= chatTogether) return of.map((notice) => ({ key: notice.key, text: textOf(notice, urlOf) }));
    const [first] = of;
    const named = of.slice(0, chatTogether).map(({ title }) => `• ${title}`);
    const text = [...named, `and ${(of.length - chatTogether).toLocaleString('en')} more`].join('\n');
    const { title, page } = many[event];
    return [{ key: `${first?.key}+${of.length}`, text: textOf({ title: title(of.length), text, page }, urlOf) }];
  });
}
