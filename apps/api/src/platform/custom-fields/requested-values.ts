import { type RequestedOfField, requestedFields } from '@tallyard/contracts/custom-fields/models';
import type { CustomField } from '@tallyard/domain/custom-fields/values';
import { exactTotalLimit } from '@tallyard/domain/limits/sizes';
import type { TenantTransaction } from '../database/transaction.ts';
import { invalid, problemOf } from '../errors.ts';
import { countAtMost } from '../lists/paging.ts';
import { containsTerms, searchTerms } from '../lists/search-terms.ts';
import type { Values } from '../lists/values.ts';
import { type OwnKind, readFields } from './definitions.ts';

/** Of what things a list is narrowed by their own values. */
export interface OwnThings {
  readonly kind: OwnKind;
  readonly table: string;
  /** What the table is called where the conditions stand, in which $1 is the organization. */
  readonly as: string;
  /** Column of the id. */
  readonly id: string;
}

/** How many of the things with a value are looked at, at most, to find out whether more pass than are counted. */
const sampled = 50_000;

/** What a list asks of own fields; each question was measured as far as a list is counted. */
export class RequestedValues {
  readonly #things: OwnThings;
  readonly #questions: readonly Question[];
  /** The one that fewest things answer, where they are few enough to be looked up. */
  readonly #narrowest: Question | null;

  constructor(things: OwnThings, questions: readonly Question[], counts: readonly number[]) {
    this.#things = things;
    this.#questions = questions;
    const least = Math.min(...counts);
    this.#narrowest = least > exactTotalLimit ? null : (questions[counts.indexOf(least)] ?? null);
  }

  /** Each question, asked of a row that is read anyway. COALESCE keeps PostgreSQL from guessing how few pass. */
  conditions(values: Values): string[] {
    const row = `${this.#things.as}.custom_fields`;
    return this.#questions.map((question) => `COALESCE(${question.ofRow(row, values)}, false)`);
  }

  /** In place of the table, the few that answer the narrowest question; null where all are common. */
  few(values: Values): string | null {
    if (this.#narrowest === null) return null;
    return `(SELECT w.* FROM ${this.#read(this.#narrowest, values, exactTotalLimit + 1)})`;
  }

  /**
   * How many pass `conditions`, these questions among them, where what they ask beside them lets most things pass: of the first
   * things with a value it is asked whether they do, and only where too few are found every thing is walked over. Null: they
   * are few, and are counted as any others.
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
   * Things that answer, each by its id, called `w`. OFFSET keeps PostgreSQL from any other join: it cannot know how many there are.
   * Nothing else is asked there, so that of a table it knows nothing of it takes the primary key.
   */
  #read(question: Question, values: Values, most: number): string {
    const { table, id, kind } = this.#things;
    return `(${question.stored(kind, values, most)}) AS own(thing_id) CROSS JOIN LATERAL (
        SELECT * FROM ${table} one WHERE one.organization_id = $1 AND one.${id} = own.thing_id OFFSET 0) AS w`;
  }

  /** Whether nothing but one common question is asked: then there are more than are counted. */
  get isOneCommon(): boolean {
    return this.#narrowest === null && this.#questions.length === 1;
  }
}

/**
 * What is asked of own fields as `customFieldsQuery` has it, measured; undefined: nothing is. A key that no field has is answered
 * by nothing. Throws VALIDATION_FAILED for a question that the type of its field cannot be asked.
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

/** One question, as it is asked of the values that are kept apart, and of a row that has them. */
interface Question {
  /** Selects the ids of at most so many things that answer it. */
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

/** Both ends included; null leaves one open. */
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

/** Every word, folded as searches are. */
function containing(key: string, text: string): Question {
  return {
    stored: (kind, values, most) =>
      `SELECT found FROM search_own_texts('${kind}', ${values.add(key)}, ${values.add(searchTerms(text))}::text[], ${most}) AS found`,
    ofRow: (row, values) => containsTerms(`fold_search_text(${row} ->> ${values.add(key)}::text)`, text, values),
  };
}
