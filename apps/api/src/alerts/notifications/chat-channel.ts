import { chatOutcomeOf, postText } from '../../platform/outgoing/chat-post.ts';
import { escapeForChat } from '../../platform/outgoing/chat-text.ts';
import { addressOf, headingOf } from '../mail.ts';
import type { ChannelAdapter, Message, Outcome } from './channel-adapter.ts';

const mostLines = 20;

interface ChatContext {
  readonly allowPrivateTargets: boolean;
  readonly publicUrl: URL;
  /** Posts to a chat of the integrations and records the post in its log. Never throws. */
  readonly postToChat: (post: {
    readonly organizationId: number;
    readonly chatId: string;
    readonly text: string;
    readonly messageId: string;
  }) => Promise<Outcome>;
}

/** Posts to a chat with Slack-compatible incoming webhooks: one of the integrations, or a URL of the rule's own. */
export function chatChannel({ allowPrivateTargets, publicUrl, postToChat }: ChatContext): ChannelAdapter {
  return {
    async send(message) {
      const { organizationId, messageId, target } = message;
      const text = textOf(message, publicUrl);
      const chatId = target?.chatId ?? null;
      if (chatId !== null) return postToChat({ organizationId, chatId, text, messageId });
      return chatOutcomeOf(await postText(target?.url ?? '', text, { allowPrivate: allowPrivateTargets }));
    },
  };
}

/** Returns the text of the post. Names in it are escaped, so that they create no links or mentions. */
function textOf(
  {
    rule,
    alerts,
    step,
    isOfSeveral,
    organizationId,
  }: Pick<Message, 'rule' | 'alerts' | 'step' | 'isOfSeveral' | 'organizationId'>,
  publicUrl: URL,
): string {
  const heading = headingOf({ ruleName: rule.name, alerts, step, isOfSeveral });
  const lines = alerts.slice(0, mostLines).map(({ message }) => `• ${escapeForChat(message)}`);
  if (alerts.length > mostLines) lines.push(`• and ${alerts.length - mostLines} more`);
  // guard: alerts.chat-calls-nobody
  const link = `<${addressOf({ alerts, publicUrl, organizationId })}|${escapeForChat(heading)}>`;
  return [`*${link}*`, ...lines].join('\n');
}
