import type { PlanKind } from '../../generated/schema-types';
import type { AmountNotation } from '../format/amounts';
import { unreadable } from '../format/amounts';

/** How a list column is edited in place, as its module describes it. */
export interface ListCell<Row> {
  /** The name of the field in a plan. */
  readonly field: string;
  readonly label: string;
  /** Reads the value from a row. */
  readonly read: (row: Row) => unknown;
  /** The mutation input fields that set the value. The same function builds the fields of the expected previous value. */
  readonly input: (value: string | number | boolean | null) => Readonly<Record<string, unknown>>;
  /** The name of the field in the history. Defaults to `field`. */
  readonly historyField?: string;
  /**
   * `money` is text in the mutation and a number in plans. `choice` is an enum value, which plans write in lower case.
   * `option` is used as written.
   */
  readonly kind: 'text' | 'amount' | 'money' | 'choice' | 'option' | 'yes-no';
  /** Returns the problem with a value in server notation ('' for none), or null if it is valid. */
  readonly check: (plain: string) => string | null;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** False: cannot be pasted, for example because names are unique. Defaults to true. */
  readonly isPasted?: boolean;
}

/** Creates a cell whose field has the same name in the mutation, in plans and in the row. */
export const plainCell = <Row>(
  field: keyof Row & string,
  more: Omit<ListCell<Row>, 'field' | 'read' | 'input'>,
): ListCell<Row> => ({ field, read: (row) => row[field], input: (value) => ({ [field]: value }), ...more });

/** A column that a paste skips, and why. */
export interface FixedCell<Row> {
  readonly text: (row: Row) => string;
  /** The reason, such as 'Quantity is adjusted, with a reason.' */
  readonly why: string;
  /** What Enter opens in this column. */
  readonly open?: (row: Row) => void;
}

/** The cells of a list by column key. */
export interface ListCells<Row> {
  readonly kind: PlanKind;
  readonly editable: Readonly<Record<string, ListCell<Row>>>;
  readonly fixed: Readonly<Record<string, FixedCell<Row>>>;
}

/** Returns a value as text; '' for none. */
export function textOfValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a row's value in server notation; '' for none. */
export const plainOf = <Row>({ read }: Pick<ListCell<Row>, 'read'>, row: Row): string => textOfValue(read(row));

/** Returns a row's value in the user's notation. */
export function typedOf<Row>(cell: ListCell<Row>, row: Row, amounts: AmountNotation): string {
  const plain = plainOf(cell, row);
  return isNumber(cell) ? amounts.write(plain) : plain;
}

/** Converts typed text to server notation. */
export function plainFrom<Row>(cell: ListCell<Row>, typed: string, amounts: AmountNotation): string {
  const text = typed.trim();
  if (isNumber(cell)) return amounts.read(text);
  // Pasted text may be the displayed label.
  const same = (one: string) => one.toLowerCase() === text.toLowerCase();
  return cell.choices?.find(({ value, label }) => same(value) || same(label))?.value ?? text;
}

export const isNumber = ({ kind }: { readonly kind: ListCell<object>['kind'] }): boolean =>
  kind === 'amount' || kind === 'money';

/** Converts a value in server notation to a mutation input; null for none. */
export function inputFrom<Row>({ kind }: ListCell<Row>, plain: string): string | number | boolean | null {
  if (plain === '') return null;
  if (kind === 'yes-no') return plain === 'true';
  return kind === 'amount' ? Number(plain) : plain;
}

/** Converts typed text to a plan value. Text that is not a number is sent as typed, so that the plan reports it. */
export function plannedFrom<Row>(cell: ListCell<Row>, typed: string, amounts: AmountNotation): PlannedValue {
  const plain = plainFrom(cell, typed, amounts);
  return plain === unreadable ? typed.trim() : plannedOf(cell, plain);
}

/** Returns the value that a plan expects to find: the one that the user saw. */
export const expectedOf = <Row>(cell: ListCell<Row>, row: Row): PlannedValue => plannedOf(cell, plainOf(cell, row));

type PlannedValue = string | number | boolean | null;

function plannedOf<Row>(cell: ListCell<Row>, plain: string): PlannedValue {
  if (plain === '') return null;
  if (isNumber(cell)) return Number(plain);
  if (cell.kind === 'yes-no' && (plain === 'true' || plain === 'false')) return plain === 'true';
  return cell.kind === 'choice' ? plain.toLowerCase() : plain;
}
