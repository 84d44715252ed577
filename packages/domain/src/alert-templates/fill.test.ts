import { describe, expect, it } from 'vitest';
import { builtInTemplates } from './built-in.ts';
import { fillTemplate } from './fill.ts';
import { templateFrom } from './from-rule.ts';
import {
  isNumberType,
  mostTemplateText,
  readTemplateValue,
  type TemplateVariable,
  templateBounds,
} from './variables.ts';

const variable = (more: Partial<TemplateVariable>): TemplateVariable => ({
  key: 'x',
  label: 'X',
  type: 'text',
  default: 'a',
  ...more,
});

describe('filling a template', () => {
  const template = {
    template: {
      name: 'Low: {{n}} of {{what}}',
      priority: '{{p}}',
      trigger: { type: 'low_stock', thresholds: { minQuantity: '{{n}}' }, scope: { skus: ['{{what}}'] }, at: null },
      workflow: { actions: ['inApp'], note: '{{unknown}} {{n}}' },
    },
    variables: [
      variable({ key: 'n', type: 'quantity', default: 10 }),
      variable({ key: 'what', default: 'Bolt' }),
      variable({ key: 'p', type: 'choice', default: 'low', options: ['low', 'high'] }),
    ],
  };

  it('puts typed values into blanks and words into texts; what is not given is its default', () => {
    expect(fillTemplate(template, { n: 2.5, p: 'high' })).toEqual({
      draft: {
        name: 'Low: 2.5 of Bolt',
        priority: 'high',
        trigger: { type: 'low_stock', thresholds: { minQuantity: 2.5 }, scope: { skus: ['Bolt'] }, at: null },
        workflow: { actions: ['inApp'], note: '{{unknown}} 2.5' },
      },
    });
  });

  it('tells each value that does not fit, and each that no variable is called like', () => {
    expect(fillTemplate(template, { n: -1, what: '', p: 'urgent', more: 1 })).toMatchObject({
      problems: [{ field: 'values.n' }, { field: 'values.what' }, { field: 'values.p' }, { field: 'values.more' }],
    });
  });

  it('a value cannot bring blanks or names of its own', () => {
    expect(fillTemplate(template, { what: '{{n}}' })).toMatchObject({
      draft: { name: 'Low: 10 of {{n}}', trigger: { scope: { skus: ['{{n}}'] } } },
    });
    expect(fillTemplate({ ...template, variables: [] }, JSON.parse('{"__proto__": 1}'))).toMatchObject({
      problems: [{ field: 'values.__proto__' }],
    });
  });

  it.each(['quantity', 'days', 'hours', 'value'] as const)('%s is taken at its bounds, and refused beyond', (type) => {
    const { least, most } = templateBounds[type];
    const one = variable({ type, default: 1 });
    for (const value of [least, most]) expect(readTemplateValue(one, value)).toEqual({ value });
    for (const value of [least - 1, most + 1, Number.NaN, '5', true])
      expect(readTemplateValue(one, value)).toHaveProperty('problem');
  });

  it('a text has 1 to 64 characters on one line', () => {
    expect(readTemplateValue(variable({}), 'x'.repeat(mostTemplateText))).toHaveProperty('value');
    for (const value of ['', '  ', 'x'.repeat(mostTemplateText + 1), 'a\nb', 5])
      expect(readTemplateValue(variable({}), value)).toHaveProperty('problem');
  });
});

describe('the templates of the product', () => {
  it('ALR-6: are at least eight, each whole, with its own id and name', () => {
    expect(builtInTemplates.length).toBeGreaterThanOrEqual(8);
    expect(new Set(builtInTemplates.map(({ templateId }) => templateId)).size).toBe(builtInTemplates.length);
    expect(new Set(builtInTemplates.map(({ name }) => name)).size).toBe(builtInTemplates.length);
    for (const one of builtInTemplates) {
      expect([one.description, one.category, one.tags.length > 0, one.estimatedSetupTime > 0]).not.toContain('');
    }
  });

  it.each(builtInTemplates.map((one) => [one.templateId, one] as const))(
    '%s: each variable is used, each blank has a variable, each default fits',
    (_id, one) => {
      const used = [...JSON.stringify(one.template).matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key);
      expect(new Set(used)).toEqual(new Set(one.variables.map(({ key }) => key)));
      const filled = fillTemplate(one);
      expect(filled).toHaveProperty('draft');
      expect(JSON.stringify(filled)).not.toContain('{{');
    },
  );
});

describe('a template from a rule', () => {
  const rule = {
    name: 'Low',
    priority: 'high',
    trigger: { type: 'low_stock', conditions: {}, thresholds: { minQuantity: 7 }, scope: { skus: ['B-1'] } },
    workflow: { type: 'notification', actions: ['email'], recipients: ['a@b.test'] },
  };

  it('gives the same rule when nothing is changed, and its numbers as variables', () => {
    const created = templateFrom(rule);
    expect(created.variables).toEqual([expect.objectContaining({ key: 'quantity', type: 'quantity', default: 7 })]);
    expect(fillTemplate(created)).toEqual({ draft: rule });
    expect(fillTemplate(created, { quantity: 3 })).toMatchObject({
      draft: { trigger: { thresholds: { minQuantity: 3 } } },
    });
  });

  it('of reorder points has nothing to fill in', () => {
    const trigger = { type: 'low_stock', conditions: { threshold: 'reorderPoint' }, thresholds: {} };
    const created = templateFrom({ ...rule, trigger });
    expect([created.variables, fillTemplate(created)]).toEqual([[], { draft: { ...rule, trigger } }]);
  });
});

it('numbers are told from words', () => {
  expect((['quantity', 'days', 'hours', 'value', 'text', 'choice'] as const).map(isNumberType)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
