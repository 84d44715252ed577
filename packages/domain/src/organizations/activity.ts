import * as z from 'zod/mini';
import { exactTotalLimit } from '../limits/sizes.ts';

const part = /^[\w.-]{1,60}$/;

/** The beginning of an action's name, such as `inventory.`; 1 to 60 letters, digits, dots, underscores, and dashes. */
export const activityAction = z
  .string('Action must be text')
  .check(z.regex(part, 'Action must be the beginning of a name such as inventory.adjust'));

/** The kind of record that an entry is about, such as `item`. */
export const activityEntity = z
  .string('Entity must be text')
  .check(z.regex(part, 'Entity must be a name such as item or warehouse'));

/** The maximum depth of paging in the activity list; older entries can be reached by filtering by date. */
export const activityDepth = exactTotalLimit;
export const activityTooDeep = `Activity is listed ${activityDepth} entries deep: choose earlier days instead`;

/** One changed field; null if it was missing or empty. */
export interface FieldChange {
  /** The path of the field, with dots between nested names. */
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const longestText = 300;
/** Fields that add nothing to the entry. */
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
 * Returns the fields that differ between the two states of an audit entry, as text and in the order of the later state. A null
 * state means creation or deletion. Texts are cut to 300 characters.
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

/** Returns the name of an audit entry's record in its later state, or else in its earlier one; null if there is none. */
export function entityName(before: unknown, after: unknown): string | null {
  for (const state of [after, before]) {
    if (!isRecord(state)) continue;
    const name = nameFields.map((field) => textOf(state[field])).find((text) => text !== null);
    if (name) return name;
  }
  return null;
}
