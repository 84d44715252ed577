import { priorities } from '../alerts/statuses.ts';
import type { TemplateDifficulty } from './fields.ts';
import type { Fillable, RuleDraft } from './fill.ts';
import type { TemplateVariable } from './variables.ts';

/** A template that is part of the product and available to every organization. */
export interface BuiltInTemplate extends Fillable {
  readonly templateId: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly difficulty: TemplateDifficulty;
  /** In minutes. */
  readonly estimatedSetupTime: number;
}

const inApp = { type: 'notification', actions: ['inApp'], recipients: [] };

function rule(name: string, trigger: RuleDraft['trigger']): RuleDraft {
  return { name, priority: '{{priority}}', trigger, workflow: inApp };
}

const urgency = (proposed: (typeof priorities)[number]): TemplateVariable => ({
  key: 'priority',
  label: 'Priority',
  type: 'choice',
  default: proposed,
  options: priorities,
});
const quantity = (proposed: number, label = 'At or below'): TemplateVariable => ({
  key: 'quantity',
  label,
  type: 'quantity',
  default: proposed,
});
/**
 * The built-in templates, at least eight (ROOMS, alerts). URLs and usage counts contain their ids, so an id must never change
 * its meaning.
 */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  {
    templateId: 'low-at-quantity',
    name: 'Low at a quantity',
    description: 'Alerts when any item falls to a quantity, the same for all.',
    category: 'Stock levels',
    template: rule('Low: {{quantity}} or less', { type: 'low_stock', thresholds: { minQuantity: '{{quantity}}' } }),
    variables: [quantity(10), urgency('medium')],
    tags: ['stock', 'low'],
    difficulty: 'easy',
    estimatedSetupTime: 1,
  },
  {
    templateId: 'low-at-reorder-point',
    name: 'Low at the reorder point',
    description: 'Alerts when an item falls to its own reorder point, or to 10 where it has none.',
    category: 'Stock levels',
    template: rule('Low: reorder point', { type: 'low_stock', conditions: { threshold: 'reorderPoint' } }),
    variables: [urgency('medium')],
    tags: ['stock', 'low', 'reorder'],
    difficulty: 'easy',
    estimatedSetupTime: 1,
  },
  {
    templateId: 'out-of-stock',
    name: 'Out of stock',
    description: 'Alerts when the last unit of an item has gone.',
    category: 'Stock levels',
    template: rule('Out of stock', { type: 'low_stock', thresholds: { minQuantity: 0 } }),
    variables: [urgency('critical')],
    tags: ['stock', 'out'],
    difficulty: 'easy',
    estimatedSetupTime: 1,
  },
  {
    templateId: 'nearly-gone',
    name: 'Nearly gone',
    description: 'A second, urgent warning below the usual one: when an item is down to its last units.',
    category: 'Stock levels',
    template: rule('Nearly gone: {{quantity}} or less', {
      type: 'low_stock',
      thresholds: { minQuantity: '{{quantity}}' },
    }),
    variables: [quantity(2), urgency('critical')],
    tags: ['stock', 'low', 'urgent'],
    difficulty: 'easy',
    estimatedSetupTime: 1,
  },
  {
    templateId: 'order-in-time',
    name: 'Time to order',
    description: 'An early warning for goods that are long on their way: well above what is low.',
    category: 'Ordering',
    template: rule('Order at {{quantity}}', { type: 'low_stock', thresholds: { minQuantity: '{{quantity}}' } }),
    variables: [quantity(50), urgency('low')],
    tags: ['stock', 'order'],
    difficulty: 'easy',
    estimatedSetupTime: 1,
  },
  {
    templateId: 'season-begins',
    name: 'Before a season',
    description:
      'A high quantity for a while: before a season or a sale, when the usual one comes too late. Switch the rule off afterwards.',
    category: 'Ordering',
    template: rule('{{season}}: {{quantity}} or less', {
      type: 'low_stock',
      thresholds: { minQuantity: '{{quantity}}' },
    }),
    variables: [
      { key: 'season', label: 'Season', type: 'text', default: 'Christmas' },
      quantity(100),
      urgency('medium'),
    ],
    tags: ['stock', 'season'],
    difficulty: 'medium',
    estimatedSetupTime: 2,
  },
  {
    templateId: 'spare-parts',
    name: 'Spare parts',
    description: 'Alerts at the last one: for parts of which one has to be there when something breaks.',
    category: 'Ordering',
    template: rule('Spare parts: {{quantity}} or less', {
      type: 'low_stock',
      thresholds: { minQuantity: '{{quantity}}' },
    }),
    variables: [quantity(1), urgency('high')],
    tags: ['stock', 'order', 'parts'],
    difficulty: 'easy',
    estimatedSetupTime: 1,
  },
  {
    templateId: 'by-the-hundred',
    name: 'What goes out by the hundred',
    description: 'An early alert for goods that are shipped in large quantities.',
    category: 'Ordering',
    template: rule('Large quantities: {{quantity}} or less', {
      type: 'low_stock',
      thresholds: { minQuantity: '{{quantity}}' },
    }),
    variables: [quantity(500), urgency('high')],
    tags: ['stock', 'order', 'large'],
    difficulty: 'easy',
    estimatedSetupTime: 1,
  },
];

/** Returns the built-in template with this id; undefined if there is none. */
export function builtInTemplate(templateId: string): BuiltInTemplate | undefined {
  return builtInTemplates.find((one) => one.templateId === templateId);
}
