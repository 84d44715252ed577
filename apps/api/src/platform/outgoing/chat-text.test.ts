import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeForChat } from './chat-text.ts';

/** Characters that Slack, or Mattermost after it has decoded Slack's entities, would not show as plain text. */
const parsed: Readonly<Record<string, RegExp>> = {
  'a control sequence of Slack': /[<>]/,
  'a mention': /@[a-z0-9._-]/i,
  'a channel link': /~[a-z0-9._-]/i,
  'struck-through text': /~~/,
  'a link or picture': /\]\(/,
  'a link by reference': /\]\[|\]:/,
  'an address with a scheme': /[a-z][\w+.-]*:(?:\/|[a-z0-9%])/i,
  'an address that begins with www': /www\d{0,3}\./i,
  'a bare domain': /[\p{L}\p{N}-]\.\p{L}{2}/u,
  'a mail address': /[\w.+-]@[\w-]/,
  'an emoji': /:[a-z0-9_+-]+:/i,
  'emphasis or code': /[*`]/,
};

const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('\u2060', '');

const hostile =
  '@ @channel @all @here <!channel> <@U1> ~town-square ~~ [click] (https://evil.example) https://evil.example http: // mailto:a@b.example ' +
  'www. www2.evil.example/a evil.example ![ ] ( [1] [1]: : :smile: & &lt; &commat;all &#64;all | . .. a 1 * `';
const fragments = fc.constantFrom(...hostile.split(' '), ' ', '\n');
const texts = fc.oneof(
  fc.array(fragments, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);

describe('text of others in a chat', () => {
  it('calls nobody, links nowhere and loads no picture', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const escaped = escapeForChat(text);
        for (const [what, pattern] of Object.entries(parsed)) expect(escaped, what).not.toMatch(pattern);
        // Every ampersand that is left is Slack's own entity.
        expect(escaped.replace(/&(?:amp|lt|gt);/g, '')).not.toContain('&');
      }),
    );
  });

  it('reads as it was entered', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const plain = text.replaceAll('\u2060', '').replaceAll('*', '\u2217').replaceAll('`', '\u02cb');
        expect(decoded(escapeForChat(plain))).toBe(plain);
      }),
    );
  });

  it.each([
    ['@channel [click](https://evil.example)', '@\u2060channel [click]\u2060(https:\u2060//evil\u2060.example)'],
    ['M8 x 40, 3.5 kg at 10 % (A-12_3): left', 'M8 x 40, 3.5 kg at 10 % (A-12_3): left'],
    ['Nuts & <bolts>', 'Nuts &amp; &lt;bolts&gt;'],
  ])('%s', (text, escaped) => {
    expect(escapeForChat(text)).toBe(escaped);
  });
});
