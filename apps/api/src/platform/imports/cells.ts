import { compiledSchema } from '@tallyard/contracts/endpoint/compiled';
import type { ImportColumn } from '@tallyard/domain/imports/mapping';
import { type NumberAnswers, readNumberText } from '@tallyard/domain/imports/numbers';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { core } from 'zod';
import type { CellReading } from '../plans/import-description.ts';
import type { ImportTerms } from '../plans/kind.ts';

interface CellSchema {
  safeParse(
    value: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: { message: string }[] } };
}

/** Compiles the schemas, because each is used for every cell of its column. */
export function cellSchemas<Field extends string>(
  schemas: Readonly<Record<Field, core.$ZodType>>,
): Readonly<Record<string, CellSchema>> {
  return Object.fromEntries(
    Object.entries<core.$ZodType>(schemas).map(([field, schema]) => [
      field,
      compiledSchema(schema) as unknown as CellSchema,
    ]),
  );
}

/** Reads a cell of a standard column; an empty number or status leaves the field as it is. */
export function readCellOf(
  columns: readonly ImportColumn[],
  schemas: Readonly<Record<string, CellSchema>>,
  answers: NumberAnswers,
): (field: string, text: string) => CellReading {
  const byField = new Map(columns.map((column) => [column.field, column]));
  return (field, text) => {
    const column = byField.get(field);
    const schema = schemas[field];
    if (column === undefined || schema === undefined) return { problem: `There is no field ${field}` };
    if (text === '' && (column.isNumber || field === 'status')) return null;
    const number = column.isNumber ? readNumberCell(text, answers) : null;
    if (number !== null && 'problem' in number) return number;
    const parsed = schema.safeParse(number === null ? text : number.value);
    return parsed.success
      ? { value: parsed.data as PlanValue }
      : { problem: reasonOf(parsed.error.issues, column.label) };
  };
}

/** Reads the text of a number. Other text is returned unchanged, for the schema of its field to refuse. */
export function readNumberCell(
  text: string,
  answers: NumberAnswers,
): { readonly value: number | string } | { readonly problem: string } {
  const reading = readNumberText(text, answers);
  if (reading === null) return { value: text };
  if ('value' in reading) return reading;
  const readings = Object.values(reading.readings).join(' or ');
  return {
    problem: `${text} can be read in more than one way (${readings}); write it without signs between its digits`,
  };
}

/** Returns how the numbers of an import are read. */
export function numberAnswersOf({ decimal, numbers }: Pick<ImportTerms, 'decimal' | 'numbers'>): NumberAnswers {
  return { ...numbers, decimal: decimal ?? undefined };
}

/** Returns the message of the first issue. Optional fields are unions, whose own message says nothing. */
function reasonOf(issues: readonly { message: string; errors?: unknown }[], label: string): string {
  const [first] = issues;
  const branches = (first?.errors ?? []) as { message: string }[][];
  return branches.at(-1)?.[0]?.message ?? first?.message ?? `${label} is not valid`;
}
