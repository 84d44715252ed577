import type { Guard } from '../guard.ts';

const tests = 'apps/api/src/alert-templates/alert-templates.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alert-templates.uses-add-up',
    promise: 'Rules that are made from a template at the same time are all counted.',
    replace: ['UPDATE SET uses = u.uses + 1', 'NOTHING'],
    proof: { file: tests, tests: ['a use is counted with the rule'] },
  },
  {
    name: 'alert-templates.one-vote',
    promise: 'A member has one vote for a template, which can be changed.',
    replace: ['UPDATE SET stars = excluded.stars', 'NOTHING'],
    proof: { file: tests, tests: ['each member has one vote of 1 to 5'] },
  },
  {
    name: 'alert-templates.values-are-judged',
    promise: 'A value that does not fit its variable makes no rule.',
    replace: ['in filled', 'in filled && filled.problems.length > 99'],
    proof: { file: tests, tests: ['a value that does not fit is named'] },
  },
  {
    name: 'alert-templates.product-ones-stay',
    promise: 'Templates of the product are neither changed nor deleted.',
    replace: ['!found.isPublic', 'found'],
    proof: { file: tests, tests: ['an own one is renamed and deleted; those of the product are not'] },
  },
  {
    name: 'alert-templates.most-own',
    promise: 'An organization has at most 100 templates of its own, also when several are saved at once.',
    replace: ['pg_advisory_xact_lock(hashtextextended($1, 60))', '$1::text'],
    proof: { file: tests, tests: ['two of one name are refused'] },
  },
];
