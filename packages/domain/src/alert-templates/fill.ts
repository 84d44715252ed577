import { readTemplateValue, type TemplateValue, type TemplateVariable } from './variables.ts';

/** The input for a new rule, in which `{{key}}` is a placeholder for a variable. */
export interface RuleDraft {
  readonly name: string;
  readonly description?: string | undefined;
  readonly priority: string;
  readonly trigger: Readonly<Record<string, unknown>>;
  readonly workflow: Readonly<Record<string, unknown>>;
}

export interface Fillable {
  readonly template: RuleDraft;
  readonly variables: readonly TemplateVariable[];
}

export interface TemplateProblem {
  /** The path of the value: `values.{key}`. */
  readonly field: string;
  readonly value: unknown;
  readonly message: string;
}

export type Filled = { readonly draft: RuleDraft } | { readonly problems: readonly TemplateProblem[] };

/**
 * Fills in a template and returns the rule, or the problems of the values. A missing value gets its default. This is the only
 * implementation: the form's preview, the api, and the tests use it. A text that consists of one placeholder becomes the
 * value, so that a number stays a number; within longer text the value is written as text. Placeholders without a variable are
 * kept, and a value without a variable is a problem.
 */
export function fillTemplate({ template, variables }: Fillable, input: Readonly<Record<string, unknown>> = {}): Filled {
  const values = new Map<string, TemplateValue>();
  const problems: TemplateProblem[] = [];
  for (const variable of variables) {
    const value = Object.hasOwn(input, variable.key) ? input[variable.key] : undefined;
    const read = readTemplateValue(variable, value);
    if ('value' in read) values.set(variable.key, read.value);
    else problems.push({ field: `values.${variable.key}`, value, message: read.problem });
  }
  const keys = new Set(variables.map(({ key }) => key));
  for (const [key, value] of Object.entries(input)) {
    // guard: alert-templates.no-unknown-values
    if (!keys.has(key)) problems.push({ field: `values.${key}`, value, message: 'The template has no such variable' });
  }
  return problems.length > 0 ? { problems } : { draft: filled(template, values) as RuleDraft };
}

const wholeBlank = /^\{\{(\w+)\}\}$/;
const blanks = /\{\{(\w+)\}\}/g;

function filled(part: unknown, values: ReadonlyMap<string, TemplateValue>): unknown {
  if (typeof part === 'string') {
    const key = wholeBlank.exec(part)?.[1];
    if (key !== undefined) return values.get(key) ?? part;
    return part.replace(blanks, (text, name: string) => String(values.get(name) ?? text));
  }
  if (Array.isArray(part)) return part.map((one) => filled(one, values));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, filled(one, values)]));
}
