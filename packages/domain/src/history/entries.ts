/** What became of the thing (MOV-3): made, removed, or, whatever else was done, changed. */
export type HistoryKind = 'created' | 'deleted' | 'update';

/** Words of actions that make or remove the thing that they are done to; those of other upstreams among them. */
const words: Readonly<Record<string, HistoryKind>> = {
  create: 'created',
  created: 'created',
  delete: 'deleted',
  deleted: 'deleted',
};

/** The kind of an action's name, such as `inventory.adjust` or an upstream's `CREATED`. */
export function historyKindOf(action: string): HistoryKind {
  const word = action.slice(action.lastIndexOf('.') + 1).toLowerCase();
  return words[word] ?? 'update';
}

/** Stands in the e-mail field of an entry whose author has no name that is known (INV-6). */
export const unknownAuthor = 'Unknown user';

/** What the e-mail field of a history entry holds: the user's name, else the placeholder (INV-6). */
export const userEmailOf = (userName: string | null | undefined): string => userName?.trim() || unknownAuthor;

const verbs: Readonly<Record<HistoryKind, string>> = { created: 'created', deleted: 'deleted', update: 'changed' };

/** One sentence that tells the entry, such as 'Bolt M8 was changed: name, price'. At most three fields are named. */
export function historyDescription(kind: HistoryKind, name: string | null, fields: readonly string[]): string {
  const text = `${name ?? 'It'} was ${verbs[kind]}`;
  if (kind !== 'update' || fields.length === 0) return text;
  const named = fields.slice(0, 3).join(', ');
  return fields.length > 3 ? `${text}: ${named} and ${fields.length - 3} more` : `${text}: ${named}`;
}
