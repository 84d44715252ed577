/** Joins two characters and is not drawn; no parser of a chat reads across it. */
const joiner = '\u2060';

const slackEntities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Marks for which a joiner does nothing, as Markdown takes it for a letter; their look-alikes mean nothing to either chat. */
const lookAlikes: Readonly<Record<string, string>> = { '*': '\u2217', '`': '\u02cb' };

/**
 * Escapes text of others for a post to Slack or Mattermost: it calls nobody, links nowhere and loads no picture.
 *
 * The same text goes to both, since the address of an incoming webhook does not say which it is. Slack has three entities and no
 * backslash; it links addresses and bare domains by itself. Mattermost takes Slack's `<url|text>` and `<!channel>`, decodes the entities
 * after that, and renders Markdown: `@all`, `~channel`, `[text](url)`, `![text](url)`, `[text][label]`, and addresses, of which it needs
 * `scheme:`, `www.` or `domain.tld/`. A backslash would be read in Slack and an entity would be decoded in Mattermost, so an invisible
 * joiner breaks each of them: after `@`, `~` and `]`, after a colon, and before a dot that is not one of a decimal number.
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
