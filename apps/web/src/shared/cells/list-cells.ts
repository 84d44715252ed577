import type { PlanKind } from '../../generated/schema-types';
import type { AmountNotation } from '../format/amounts';
import { unreadable } from '../format/amounts';

/** How a column of a list is changed in place, as its module describes it. */
export interface ListCell<Row> {
  /** As plans call it. */
  readonly field: string;
  readonly label: string;
  /** What it holds in a row. */
  readonly read: (row: Row) => unknown;
  /** The fields of the mutation that set it, and by which the mutation is told what was seen. */
  readonly input: (value: string | number | boolean | null) => Readonly<Record<string, unknown>>;
  /** What the history calls it; as plans do unless given. */
  readonly historyField?: string;
  /** `money` is text to the mutation and a number to plans; a `choice` is one of its words, which plans write small; an `option` is as it is written. */
  readonly kind: 'text' | 'amount' | 'money' | 'choice' | 'option' | 'yes-no';
  /** What is wrong with a value as the server writes it, '' for none; null: nothing. */
  readonly check: (plain: string) => string | null;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** False: only one at a time, such as names of which there may be one. */
  readonly isPasted?: boolean;
}

/** A cell that the mutation, plans and the row call alike. */
export const plainCell = <Row>(
  field: keyof Row & string,
  more: Omit<ListCell<Row>, 'field' | 'read' | 'input'>,
): ListCell<Row> => ({ field, read: (row) => row[field], input: (value) => ({ [field]: value }), ...more });

/** A column that a paste leaves out, and why. */
export interface FixedCell<Row> {
  readonly text: (row: Row) => string;
  /** 'Quantity is adjusted, with a reason.' */
  readonly why: string;
  /** What Enter does there. */
  readonly open?: (row: Row) => void;
}

/** The cells of a list, by the key of their columns. */
export interface ListCells<Row> {
  readonly kind: PlanKind;
  readonly editable: Readonly<Record<string, ListCell<Row>>>;
  readonly fixed: Readonly<Record<string, FixedCell<Row>>>;
}

/** A value as text, '' for none. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A value of a row as the server writes it, '' for none. */
export const plainOf = <Row>({ read }: Pick<ListCell<Row>, 'read'>, row: Row): string => textOfValue(read(row));

/** As the person types it. */
export function typedOf<Row>(cell: ListCell<Row>, row: Row, amounts: AmountNotation): string {
  const plain = plainOf(cell, row);
  return isNumber(cell) ? amounts.write(plain) : plain;
}

/** What was typed, as the server writes it. */
export function plainFrom<Row>(cell: ListCell<Row>, typed: string, amounts: AmountNotation): string {
  const text = typed.trim();
  if (isNumber(cell)) return amounts.read(text);
  // A pasted word may be the one that people read.
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  return cell.choices?.find(({ value, label }) => same(value) || same(label))?.value ?? text;
}

export const isNumber = ({ kind }: { readonly kind: ListCell<object>['kind'] }): boolean =>
  kind === 'amount' || kind === 'money';

/** What the mutation takes of it; null: nothing. */
export function inputFrom<Row>({ kind }: ListCell<Row>, plain: string): string | number | boolean | null {
  if (plain === '') return null;
  if (kind === 'yes-no') return plain === 'true';
  return kind === 'amount' ? Number(plain) : plain;
}

/** What a plan takes of it; a text that is no number is sent as it was typed, so that the plan names it. */
export function plannedFrom<Row>(cell: ListCell<Row>, typed: string, amounts: AmountNotation): PlannedValue {
  const plain = plainFrom(cell, typed, amounts);
  return plain === unreadable ? typed.trim() : plannedOf(cell, plain);
}

/** What a plan expects to find there: what the person has seen. */
export const expectedOf = <Row>(cell: ListCell<Row>, row: Row): PlannedValue => plannedOf(cell, plainOf(cell, row));

type PlannedValue = string | number | boolean | null;

function plannedOf<Row>(cell: ListCell<Row>, plain: string): PlannedValue {
  if (plain === '') return null;
  if (isNumber(cell)) return Number(plain);
  if (cell.kind === 'yes-no' && (plain === 'true' || plain === 'false')) return plain === 'true';
  return cell.kind === 'choice' ? plain.toLowerCase() : plain;
}
