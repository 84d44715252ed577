import * as z from 'zod/mini';
import { minQuantity } from '../alerts/fields.ts';
import { line } from '../lists/fields.ts';

/** The types of template variables. Quantities are in units, values in the organization's currency. */
export const templateVariableTypes = ['quantity', 'days', 'hours', 'value', 'text', 'choice'] as const;
export type TemplateVariableType = (typeof templateVariableTypes)[number];

export type TemplateValue = string | number;

/** A variable of a template (ALR-6). */
export interface TemplateVariable {
  readonly key: string;
  readonly label: string;
  readonly type: TemplateVariableType;
  /** The value that the form suggests and that applies if none is provided. */
  readonly default: TemplateValue;
  /** The options of a choice; unused for other types. */
  readonly options?: readonly string[] | undefined;
}

/** The maximum length of a text value: short enough for every name that a rule can contain. */
export const mostTemplateText = 64;

/** The minimum and maximum of each number type, the same as for the rule field that it fills. */
export const templateBounds = {
  quantity: { least: 0, most: 999_999_999.999 },
  days: { least: 1, most: 3_650 },
  hours: { least: 1, most: 8_760 },
  value: { least: 0.01, most: 1_000_000_000_000 },
} as const;

const whole = (name: string, { least, most }: { least: number; most: number }) => {
  const message = `${name} must be a whole number from ${least} to ${most.toLocaleString('en')}`;
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
};
const valueMessage = 'Value must be from 0.01 to 1,000,000,000,000';

const schemas = {
  quantity: minQuantity,
  days: whole('Days', templateBounds.days),
  hours: whole('Hours', templateBounds.hours),
  value: z
    .number(valueMessage)
    .check(z.gte(templateBounds.value.least, valueMessage), z.lte(templateBounds.value.most, valueMessage)),
} as const;

export const isNumberType = (type: TemplateVariableType): type is keyof typeof schemas => Object.hasOwn(schemas, type);

function schemaOf({ label, type }: TemplateVariable): z.ZodMiniType<TemplateValue, unknown> {
  return isNumberType(type) ? schemas[type] : line(label, mostTemplateText);
}

/** Returns the value in the form that a rule accepts, or the problem with it. A missing value becomes the default. */
export function readTemplateValue(
  variable: TemplateVariable,
  input: unknown,
): { readonly value: TemplateValue } | { readonly problem: string } {
  const { type, options = [], label } = variable;
  const requested = input ?? variable.default;
  if (type === 'choice') {
    const chosen = options.find((option) => option === requested);
    return chosen === undefined ? { problem: `${label} must be one of ${options.join(', ')}` } : { value: chosen };
  }
  // guard: alert-templates.numbers-have-bounds
  const read = schemaOf(variable).safeParse(requested);
  return read.success ? { value: read.data } : { problem: read.error.issues[0]?.message ?? `${label} does not fit` };
}
