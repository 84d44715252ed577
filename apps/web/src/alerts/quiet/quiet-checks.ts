import { quietEnds, quietFields, quietMustEnd } from '@tallyard/domain/alerts/quiet-hours';
import { problemWith } from '../../shared/forms/schema-check';
import { type QuietField, type QuietValues, quietField } from './quiet-form';

/** Returns the problems by field; none if quiet hours are off. */
export function quietProblems({ isOn, ...entered }: QuietValues): { readonly [Field in QuietField]?: string } {
  if (!isOn) return {};
  const found = quietField.map((field) => [field, problemWith(quietFields[field], entered[field])] as const);
  const problems = Object.fromEntries(found.filter(([, problem]) => problem !== null));
  return problems.to === undefined && !quietEnds(entered) ? { ...problems, to: quietMustEnd } : problems;
}
