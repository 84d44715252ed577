import type { Fillable, RuleDraft } from '@tallyard/domain/alert-templates/fill';
import {
  isNumberType,
  type TemplateVariable,
  type TemplateVariableType,
  templateVariableTypes,
} from '@tallyard/domain/alert-templates/variables';
import { parseAmount } from '../../shared/format/amounts';
import type { AlertTemplateFragment } from '../generated/operations';

type VariableFragment = NonNullable<NonNullable<AlertTemplateFragment['variables']>[number]>;

function variableOf(variable: VariableFragment): TemplateVariable | null {
  const { key, label, type, defaultNumber, defaultText, options } = variable;
  const known = templateVariableTypes.find((each) => each === type?.toLowerCase());
  const proposed = defaultNumber ?? defaultText;
  if (key === null || known === undefined || proposed === null) return null;
  return {
    key,
    label: label ?? key,
    type: known,
    default: proposed,
    options: options?.filter((option) => option !== null) ?? [],
  };
}

/**
 * Returns the template in the form that the domain fills in; null if part of it could not be read, so that the resulting rule
 * is unknown.
 */
export function fillableOf({ template, variables }: AlertTemplateFragment): Fillable | null {
  const read = variables?.map((variable) => variable && variableOf(variable));
  if (!read || template === null || typeof template !== 'object') return null;
  const whole = read.filter((variable) => variable !== null);
  // The schema has it as JSON; the api's contract guarantees a rule.
  return whole.length === read.length ? { template: template as unknown as RuleDraft, variables: whole } : null;
}

/** Converts typed text to the variable's type. A blank number means the proposed one. */
export function enteredValue(type: TemplateVariableType, text: string): string | number | null {
  if (!isNumberType(type)) return text;
  return text.trim() === '' ? null : (parseAmount(text) ?? Number.NaN);
}
