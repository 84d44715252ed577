import { post } from '../../platform/outgoing/post.ts';
import { escapedForSlack } from '../../platform/outgoing/slack-text.ts';
import { addressOf, headingOf } from '../mail.ts';
import { type Carrier, outcomeOf } from './carrier.ts';

const timeoutMs = 15_000;
const mostLines = 20;

interface ChatContext {
  readonly allowPrivateTargets: boolean;
  readonly publicUrl: URL;
}

/** Tells a chat that takes incoming webhooks as Slack does: `{text}`, in which names make no links and call nobody. */
export function byChat({ allowPrivateTargets, publicUrl }: ChatContext): Carrier {
  return {
    async send({ target, rule, alerts, step, isOfSeveral }) {
      const heading = headingOf({ ruleName: rule.name, alerts, step, isOfSeveral });
      const lines = alerts.slice(0, mostLines).map(({ message }) => `• ${escapedForSlack(message)}`);
      if (alerts.length > mostLines) lines.push(`• and ${alerts.length - mostLines} more`);
      const link = `<${addressOf({ alerts, publicUrl })}|${escapedForSlack(heading)}>`;
      const body = JSON.stringify({ text: [`*${link}*`, ...lines].join('\n') });
      const letter = { url: target?.url ?? '', headers: { 'content-type': 'application/json' }, body };
      return outcomeOf(await post(letter, { timeoutMs, answerBytes: 1_024, allowPrivate: allowPrivateTargets }));
    },
  };
}
