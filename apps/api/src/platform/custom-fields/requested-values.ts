import { type RequestedOfField, requestedFields } from '@tallyard/contracts/custom-fields/models';
import type { CustomField } from '@tallyard/domain/custom-fields/values';
import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../database/transaction.ts';
import { invalid, problemOf } from '../errors.ts';
import { countAtMost } from '../lists/paging.ts';
import { containsTerms, searchTerms } from '../lists/search-terms.ts';
import type { Values } from '../lists/values.ts';
import { type OwnKind, readFields } from './definitions.ts';

/** The records that a list filters by custom fields. */
export interface OwnThings {
  readonly kind: OwnKind;
  readonly table: string;
  /** The alias of the table in the conditions; $1 is the organization. */
  readonly as: string;
  /** The column of the id. */
  readonly id: string;
}

/** The maximum number of records with a value that are checked to find out whether more match than are counted exactly. */
const sampled = 50_000;

/** The filters of a list on custom fields. The matches of each were counted up to the limit of exact totals. */
export class RequestedValues {
  readonly #things: OwnThings;
  readonly #questions: readonly Question[];
  /** The filter with the fewest matches, if they are few enough to be looked up; otherwise null. */
  readonly #narrowest: Question | null;

  constructor(things: OwnThings, questions: readonly Question[], counts: readonly number[]) {
    this.#things = things;
    this.#questions = questions;
    const least = Math.min(...counts);
    this.#narrowest = least > exactTotalLimit ? null : (questions[counts.indexOf(least)] ?? null);
  }

  /**
   * Returns one condition for each filter, on a row that is read anyway. COALESCE keeps PostgreSQL from estimating how few
   * rows match.
   */
  conditions(values: Values): string[] {
    const row = `${this.#things.as}.custom_fields`;
    return this.#questions.map((question) => `COALESCE(${question.ofRow(row, values)}, false)`);
  }

  /**
   * Returns SQL that replaces the table with the few matches of the most selective filter; null if no filter is selective.
   */
  few(values: Values): string | null {
    if (this.#narrowest === null) return null;
    return `(SELECT w.* FROM ${this.#read(this.#narrowest, values, exactTotalLimit + 1)})`;
  }

  /**
   * Returns SQL that counts the matches of `conditions`, which include these filters, if the other conditions let most
   * records pass. It checks the first records with a value, and scans all records only if too few of them match. Null if a
   * filter is selective: its matches are counted as usual.
   */
  counting(conditions: readonly string[], values: Values): string | null {
    const { table, as, kind } = this.#things;
    const [first] = this.#questions;
    if (this.#narrowest !== null || first === undefined) return null;
    const where = conditions.join(' AND ');
    const passing = `SELECT 1 FROM (SELECT w.* FROM ${this.#read(first, values, sampled)}) ${as}
      WHERE ${where} LIMIT ${exactTotalLimit + 1}`;
    return `SELECT CASE WHEN found.some > ${exactTotalLimit} THEN found.some
        WHEN (SELECT count(*) FROM (${first.stored(kind, values, sampled)}) AS own) < ${sampled} THEN found.some
        ELSE (${countAtMost(`SELECT 1 FROM ${table} ${as} WHERE ${where}`)}) END::int AS total
      FROM (SELECT count(*) AS some FROM (${passing}) AS passing) AS found`;
  }

  /**
   * SQL: the records that match a filter, each looked up by its id; the alias is `w`. OFFSET keeps PostgreSQL from
   * choosing another join, because it cannot estimate the number of matches. The subquery has no other conditions, so it
   * uses the primary key even without statistics on the table.
   */
  #read(question: Question, values: Values, most: number): string {
    const { table, id, kind } = this.#things;
    return `(${question.stored(kind, values, most)}) AS own(thing_id) CROSS JOIN LATERAL (
        SELECT * FROM ${table} one WHERE one.organization_id = $1 AND one.${id} = own.thing_id OFFSET 0) AS w`;
  }

  /** Whether there is a single filter that is not selective: then more records match than are counted exactly. */
  get isOneCommon(): boolean {
    return this.#narrowest === null && this.#questions.length === 1;
  }
}

/**
 * Parses and counts the filters in `customFieldsQuery`; undefined if there are none. A filter on an unknown key matches
 * nothing. Throws VALIDATION_FAILED for a filter that does not suit the type of its field.
 */
export async function requestedValues(
  transaction: TenantTransaction,
  things: OwnThings,
  json: string | undefined,
): Promise<RequestedValues | undefined> {
  const requested = Object.entries((json === undefined ? null : requestedFields(json)) ?? {});
  if (requested.length === 0) return undefined;
  const { fields } = await readFields(transaction, things.kind);
  const questions = requested.flatMap(([key, what]) =>
    questionsOf(
      key,
      fields.find((field) => field.key === key),
      what,
    ),
  );
  if (questions.length === 0) return undefined;
  const values = {
    list: [transaction.organizationId] as unknown[],
    add: (value: unknown) => `$${values.list.push(value)}`,
  };
  const counts = questions.map(
    (question, index) =>
      `(SELECT count(*)::int FROM (${question.stored(things.kind, values, exactTotalLimit + 1)}) AS q${index}) AS c${index}`,
  );
  const { rows } = await transaction.query<Record<string, number>>(
    `SELECT $1::int AS organization, ${counts.join(', ')}`,
    values.list,
  );
  return new RequestedValues(
    things,
    questions,
    questions.map((_question, index) => rows[0]?.[`c${index}`] ?? 0),
  );
}

/** One filter, as SQL on the table of stored values and on a row of the record. */
interface Question {
  /** SQL that selects the ids of at most `most` matching records. */
  readonly stored: (kind: OwnKind, values: Values, most: number) => string;
  readonly ofRow: (row: string, values: Values) => string;
}

function questionsOf(key: string, field: CustomField | undefined, requested: RequestedOfField): Question[] {
  const refused = (message: string) => invalid([problemOf(`customFields.${key}`, requested, message)]);
  if (field === undefined) return [nothingHas];
  const { type, name } = field;
  if (typeof requested === 'string') {
    if (type === 'number')
      return [between(key, true, readNumber(requested) ?? Number.NaN, readNumber(requested) ?? Number.NaN)];
    const text = type === 'yes-no' ? (yesAndNo[requested.toLowerCase()] ?? requested) : requested;
    return [between(key, false, text, text)];
  }
  const { contains, from, to } = requested;
  const questions: Question[] = [];
  if (contains !== undefined) {
    if (type !== 'text') throw refused(`${name} is no text, and contains nothing`);
    questions.push(containing(key, contains.trim()));
  }
  if (from !== undefined || to !== undefined) {
    if (type !== 'number' && type !== 'date') throw refused(`${name} has neither numbers nor dates to lie between`);
    const bounds = [from, to].map((text) => {
      if (text === undefined) return null;
      const bound = type === 'number' ? readNumber(text) : /^\d{4}-\d\d-\d\d$/.test(text) ? text : null;
      if (bound === null)
        throw refused(type === 'number' ? `${name} must be a number` : `${name} must be a date such as 2026-01-31`);
      return bound;
    });
    questions.push(between(key, type === 'number', bounds[0] ?? null, bounds[1] ?? null));
  }
  return questions;
}

const yesAndNo: Readonly<Record<string, string>> = { yes: 'true', no: 'false', true: 'true', false: 'false' };

function readNumber(text: string): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

const nothingHas: Question = { stored: () => 'SELECT NULL::uuid WHERE false', ofRow: () => 'false' };

/** Both bounds are inclusive; null leaves one open. */
function between(key: string, isAmount: boolean, from: number | string | null, to: number | string | null): Question {
  if (Number.isNaN(from) || Number.isNaN(to)) return nothingHas;
  const compared = (what: string, values: Values) => {
    const cast = isAmount ? '::float8' : '::text';
    if (from !== null && from === to) return [`${what} = ${values.add(from)}${cast}`];
    return [
      ...(from === null ? [] : [`${what} >= ${values.add(from)}${cast}`]),
      ...(to === null ? [] : [`${what} <= ${values.add(to)}${cast}`]),
    ];
  };
  return {
    stored: (kind, values, most) =>
      `SELECT v.thing_id FROM own_values v WHERE ${[
        'v.organization_id = $1',
        `v.kind = '${kind}'`,
        `v.key = ${values.add(key)}`,
        `v.amount IS ${isAmount ? 'NOT NULL' : 'NULL'}`,
        ...compared(isAmount ? 'v.amount' : 'v.value', values),
      ].join(' AND ')} LIMIT ${most}`,
    ofRow: (row, values) => {
      const at = `${values.add(key)}::text`;
      const value = isAmount
        ? `CASE WHEN jsonb_typeof(${row} -> ${at}) = 'number' THEN (${row} -> ${at})::float8 END`
        : `(${row} ->> ${at}) COLLATE names`;
      return `(${compared(value, values).join(' AND ')})`;
    },
  };
}

/** Matches if the value contains every word, normalized like the terms of a search. */
function containing(key: string, text: string): Question {
  return {
    stored: (kind, values, most) =>
      `SELECT found FROM search_own_texts('${kind}', ${values.add(key)}, ${values.add(searchTerms(text))}::text[], ${most}) AS found`,
    ofRow: (row, values) => containsTerms(`fold_search_text(${row} ->> ${values.add(key)}::text)`, text, values),
  };
}
