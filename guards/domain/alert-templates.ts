import type { Guard } from '../guard.ts';

const tests = 'packages/domain/src/alert-templates/fill.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alert-templates.numbers-have-bounds',
    promise: 'A number in a template has the bounds of the field of the rule that it becomes.',
    replace: [
      'schemaOf(variable).safeParse(requested)',
      '{ success: true as const, data: requested as TemplateValue }',
    ],
    proof: { file: tests, tests: ['is taken at its bounds, and refused beyond'] },
  },
  {
    name: 'alert-templates.no-unknown-values',
    promise: 'A value that no variable of the template is called like is refused.',
    replace: ['!keys.has(key)', 'key === null'],
    proof: { file: tests, tests: ['tells each value that does not fit'] },
  },
];
