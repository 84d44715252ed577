import type { Fillable, RuleDraft } from './fill.ts';
import { readTemplateValue, type TemplateVariable } from './variables.ts';

interface Blank {
  /** The path of the value in the trigger. */
  readonly path: readonly [group: 'thresholds' | 'conditions', name: string];
  readonly variable: Omit<TemplateVariable, 'default'>;
}

/** The numbers of a rule that become placeholders when it is saved as a template. */
const blanks: readonly Blank[] = [
  { path: ['thresholds', 'minQuantity'], variable: { key: 'quantity', label: 'At or below', type: 'quantity' } },
  { path: ['thresholds', 'maxQuantity'], variable: { key: 'most', label: 'Above', type: 'quantity' } },
  { path: ['conditions', 'threshold'], variable: { key: 'threshold', label: 'At or below', type: 'quantity' } },
  { path: ['conditions', 'days'], variable: { key: 'days', label: 'Days without a movement', type: 'days' } },
  { path: ['conditions', 'hours'], variable: { key: 'hours', label: 'Hours of waiting', type: 'hours' } },
  { path: ['conditions', 'value'], variable: { key: 'value', label: 'Worth at least', type: 'value' } },
];

/** Returns a template made from a rule: its numbers become variables whose defaults are the current values. */
export function templateFrom({ name, description, priority, trigger, workflow }: RuleDraft): Fillable {
  const variables: TemplateVariable[] = [];
  const groups: Record<string, unknown> = { ...trigger };
  for (const { path, variable } of blanks) {
    const [group, field] = path;
    const values = groups[group] as Record<string, unknown> | null | undefined;
    const value = values?.[field];
    // 'reorderPoint' is not a number and is kept.
    if (typeof value !== 'number' || 'problem' in readTemplateValue({ ...variable, default: value }, value)) continue;
    groups[group] = { ...values, [field]: `{{${variable.key}}}` };
    variables.push({ ...variable, default: value });
  }
  return { template: { name, description, priority, trigger: groups, workflow }, variables };
}
