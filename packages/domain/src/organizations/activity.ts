import * as z from 'zod/mini';
import { exactTotalLimit } from '../limits/sizes.ts';

const part = /^[\w.-]{1,60}$/;

/** The beginning of an action's name, such as `inventory.`; 1 to 60 letters, digits, dots and dashes. */
export const activityAction = z
  .string('Action must be text')
  .check(z.regex(part, 'Action must be the beginning of a name such as inventory.adjust'));

/** The kind of thing an entry is about, such as `item`. */
export const activityEntity = z
  .string('Entity must be text')
  .check(z.regex(part, 'Entity must be a name such as item or warehouse'));

/** The list of activity is read this far back by pages; for what is older its days are narrowed down. */
export const activityDepth = exactTotalLimit;
export const activityTooDeep = `Activity is listed ${activityDepth} entries deep: choose earlier days instead`;

/** One field that differs; null: it was not there, or holds nothing. */
export interface FieldChange {
  /** Its name; dots lead into what it holds. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const longestText = 300;
/** Says nothing that the entry does not say anyway. */
const unavailable: ReadonlySet<string> = new Set(['id', 'itemId', 'organizationId', 'createdAt', 'updatedAt']);

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const text =
    typeof value === 'string'
      ? value
      : Array.isArray(value)
        ? value.map((each) => textOf(each) ?? '').join(', ')
        : JSON.stringify(value);
  if (text === '') return null;
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function collect(value: unknown, path: string, into: Map<string, string | null>): void {
  if (!isRecord(value)) {
    if (path !== '') into.set(path, textOf(value));
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    if (path === '' && unavailable.has(name)) continue;
    collect(inner, path === '' ? name : `${path}.${name}`, into);
  }
}

/**
 * The fields that an audit entry's two states do not share, as text, in the order of the later state. Null states are
 * a creation and a removal. Texts are cut to 300 characters.
 */
export function changedFields(before: unknown, after: unknown): FieldChange[] {
  const [old, young] = [new Map<string, string | null>(), new Map<string, string | null>()];
  collect(before, '', old);
  collect(after, '', young);
  return [...new Set([...young.keys(), ...old.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? null, after: young.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

const nameFields = ['name', 'title', 'email', 'sku'];

/** What the thing of an audit entry is called in its later state, or in its earlier one; null: nothing names it. */
export function entityName(before: unknown, after: unknown): string | null {
  for (const state of [after, before]) {
    if (!isRecord(state)) continue;
    const name = nameFields.map((field) => textOf(state[field])).find((text) => text !== null);
    if (name) return name;
  }
  return null;
}
