import type { Fillable, RuleDraft } from './fill.ts';
import { readTemplateValue, type TemplateVariable } from './variables.ts';

interface Blank {
  /** Where in the trigger. */
  readonly path: readonly [group: 'thresholds' | 'conditions', name: string];
  readonly variable: Omit<TemplateVariable, 'default'>;
}

/** What of a rule becomes a blank when it is saved as a template: its numbers. */
const blanks: readonly Blank[] = [
  { path: ['thresholds', 'minQuantity'], variable: { key: 'quantity', label: 'At or below', type: 'quantity' } },
  { path: ['thresholds', 'maxQuantity'], variable: { key: 'most', label: 'Above', type: 'quantity' } },
  { path: ['conditions', 'threshold'], variable: { key: 'threshold', label: 'At or below', type: 'quantity' } },
  { path: ['conditions', 'days'], variable: { key: 'days', label: 'Days without a movement', type: 'days' } },
  { path: ['conditions', 'hours'], variable: { key: 'hours', label: 'Hours of waiting', type: 'hours' } },
  { path: ['conditions', 'value'], variable: { key: 'value', label: 'Worth at least', type: 'value' } },
];

/** The template that a rule gives: itself, with its numbers as blanks that propose what they are now. */
export function templateFrom({ name, description, priority, trigger, workflow }: RuleDraft): Fillable {
  const variables: TemplateVariable[] = [];
  const groups: Record<string, unknown> = { ...trigger };
  for (const { path, variable } of blanks) {
    const [group, field] = path;
    const values = groups[group] as Record<string, unknown> | null | undefined;
    const value = values?.[field];
    // 'reorderPoint' is no number, and stays.
    if (typeof value !== 'number' || 'problem' in readTemplateValue({ ...variable, default: value }, value)) continue;
    groups[group] = { ...values, [field]: `{{${variable.key}}}` };
    variables.push({ ...variable, default: value });
  }
  return { template: { name, description, priority, trigger: groups, workflow }, variables };
}
