/** WORD JOINER: invisible between two characters; no chat's parser matches across it. */
const joiner = '\u2060';

const slackEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * Characters that a joiner does not neutralize, because Markdown treats it as a letter. They are replaced by look-alikes
 * without meaning in either chat.
 */
const lookAlikes: Readonly<Record<string, string>> = { '*': '\u2217', '`': '\u02cb' };

/**
 * Escapes user-supplied text for a post to Slack or Mattermost, so that it mentions nobody, links nowhere and loads no
 * images. The same text goes to both, because the URL of an incoming webhook does not show which one it is.
 *
 * Slack has three entities and no backslash escapes; it links URLs and bare domains automatically. Mattermost parses
 * Slack's `<url|text>` and `<!channel>`, decodes the entities after that, and renders Markdown: `@all`, `~channel`,
 * `[text](url)`, `![text](url)`, `[text][label]`, and URLs, which need `scheme:`, `www.` or `domain.tld/`. A backslash
 * would be visible in Slack and an entity would be decoded in Mattermost. Therefore an invisible joiner breaks each of
 * them: after `@`, `~` and `]`, after a colon, and before a dot that is not part of a decimal number.
 *
 * https://api.slack.com/docs/message-formatting, https://developers.mattermost.com/integrate/slash-commands/slack/
 */
export function escapeForChat(text: string): string {
  // guard: chats.marks
  // guard: chats.markdown
  return text
    .replace(/[*`]/g, (mark) => lookAlikes[mark] ?? mark)
    .replace(/[@~\]]|:(?=\S)/g, (mark) => mark + joiner)
    .replace(/\.(?=[\p{L}.])|(?<=www\d{0,3})\./giu, (dot) => joiner + dot)
    .replace(/[&<>]/g, (mark) => slackEntities[mark] ?? mark);
}
