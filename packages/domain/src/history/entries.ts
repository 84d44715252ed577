/** The kind of a history entry (MOV-3): created, deleted, or, for anything else, changed. */
export type HistoryKind = 'created' | 'deleted' | 'update';

/** Action names for creation and deletion, including those of other upstreams. */
const words: Readonly<Record<string, HistoryKind>> = {
  create: 'created',
  created: 'created',
  delete: 'deleted',
  deleted: 'deleted',
};

/** Returns the kind of an action, such as `inventory.adjust` or an upstream's `CREATED`. */
export function historyKindOf(action: string): HistoryKind {
  const word = action.slice(action.lastIndexOf('.') + 1).toLowerCase();
  return words[word] ?? 'update';
}

/** The email field of an entry whose author's name is unknown (INV-6). */
export const unknownAuthor = 'Unknown user';

/** Returns the email field of a history entry: the user's name, or the placeholder (INV-6). */
export const userEmailOf = (userName: string | null | undefined): string => userName?.trim() || unknownAuthor;

const verbs: Readonly<Record<HistoryKind, string>> = { created: 'created', deleted: 'deleted', update: 'changed' };

/** Describes an entry in one sentence, such as 'Bolt M8 was changed: name, price', with at most three field names. */
export function historyDescription(kind: HistoryKind, name: string | null, fields: readonly string[]): string {
  const text = `${name ?? 'It'} was ${verbs[kind]}`;
  if (kind !== 'update' || fields.length === 0) return text;
  const named = fields.slice(0, 3).join(', ');
  return fields.length > 3 ? `${text}: ${named} and ${fields.length - 3} more` : `${text}: ${named}`;
}
