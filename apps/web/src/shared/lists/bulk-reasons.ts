import { messages } from '@tallyard/domain/errors/messages';
import type { Outcome } from './bulk-run';

const mostNames = 5;
const mostReasons = 5;

/** Groups failed rows by reason, each with the names of its rows. `nameOf` returns null for an unknown name. */
export function reasonsOf(left: readonly Outcome[], nameOf: (id: string) => string | null): string[] {
  const byMessage = new Map<string, string[]>();
  for (const { id, message } of left) {
    const text = message ?? messages.updateFailed;
    byMessage.set(text, [...(byMessage.get(text) ?? []), id]);
  }
  const reasons = [...byMessage].map(([text, ids]) => withNames(text, ids, nameOf));
  const more = reasons.length - mostReasons;
  return more > 0 ? [...reasons.slice(0, mostReasons), `and ${more} more`] : reasons;
}

function withNames(text: string, ids: readonly string[], nameOf: (id: string) => string | null): string {
  const names = ids.flatMap((id) => nameOf(id) ?? []);
  if (names.length === 0) return text;
  const shownNames = names.slice(0, mostNames);
  const more = ids.length - shownNames.length;
  return `${text.replace(/\.$/, '')}: ${shownNames.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
