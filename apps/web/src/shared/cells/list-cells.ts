import type { PlanKind } from '../../generated/schema-types';
import type { AmountNotation } from '../format/amounts';
import { unreadable } from '../format/amounts';

/** How a column of a list is changed in place, as its room describes it. */
export interface ListCell<Row> {
  /** As the mutation and plans call it, and the row itself. */
  readonly field: keyof Row & string;
  readonly label: string;
  /** `money` is text to the mutation and a number to plans; a `choice` is one of its words. */
  readonly kind: 'text' | 'amount' | 'money' | 'choice';
  /** What is wrong with a value as the server writes it, '' for none; null: nothing. */
  readonly check: (plain: string) => string | null;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** False: only one at a time, such as names of which there may be one. */
  readonly isPasted?: boolean;
}

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
export const plainOf = <Row>({ field }: Pick<ListCell<Row>, 'field'>, row: Row): string => textOfValue(row[field]);

/** As the person types it. */
export function typedOf<Row>(cell: ListCell<Row>, row: Row, amounts: AmountNotation): string {
  const plain = plainOf(cell, row);
  return isNumber(cell) ? amounts.write(plain) : plain;
}

/** What was typed, as the server writes it. */
export function plainFrom<Row>(cell: ListCell<Row>, typed: string, amounts: AmountNotation): string {
  const text = typed.trim();
  if (isNumber(cell)) return amounts.read(text);
  if (cell.kind !== 'choice') return text;
  // A pasted word may be the one that people read.
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  return cell.choices?.find(({ value, label }) => same(value) || same(label))?.value ?? text;
}

export const isNumber = ({ kind }: { readonly kind: ListCell<object>['kind'] }): boolean =>
  kind === 'amount' || kind === 'money';

/** What the mutation takes of it; null: nothing. */
export function inputFrom<Row>({ kind }: ListCell<Row>, plain: string): string | number | null {
  if (plain === '') return null;
  return kind === 'amount' ? Number(plain) : plain;
}

/** What a plan takes of it; a text that is no number is sent as it was typed, so that the plan names it. */
export function plannedFrom<Row>(cell: ListCell<Row>, typed: string, amounts: AmountNotation): string | number | null {
  const plain = plainFrom(cell, typed, amounts);
  if (plain === '') return null;
  if (plain === unreadable) return typed.trim();
  if (isNumber(cell)) return Number(plain);
  return cell.kind === 'choice' ? plain.toLowerCase() : plain;
}

/** What a plan expects to find there: what the person has seen. */
export function expectedOf<Row>(cell: ListCell<Row>, row: Row): string | number | null {
  const plain = plainOf(cell, row);
  if (plain === '') return null;
  if (isNumber(cell)) return Number(plain);
  return cell.kind === 'choice' ? plain.toLowerCase() : plain;
}
