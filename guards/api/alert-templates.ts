import type { Guard } from '../guard.ts';

const repository = 'apps/api/src/alert-templates/repository.ts';
const service = 'apps/api/src/alert-templates/service.ts';
const tests = 'apps/api/src/alert-templates/alert-templates.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'alert-templates.uses-add-up',
    promise: 'Rules that are made from a template at the same time are all counted.',
    code: { file: repository, text: 'DO UPDATE SET uses = u.uses + 1' },
    without: 'DO NOTHING',
    proof: { file: tests, tests: ['a use is counted with the rule'] },
  },
  {
    name: 'alert-templates.one-vote',
    promise: 'A member has one vote for a template, which can be changed.',
    code: { file: repository, text: 'DO UPDATE SET stars = excluded.stars' },
    without: 'DO NOTHING',
    proof: { file: tests, tests: ['each member has one vote of 1 to 5'] },
  },
  {
    name: 'alert-templates.values-are-judged',
    promise: 'A value that does not fit its variable makes no rule.',
    code: { file: service, text: "if ('problems' in filled) {" },
    without: "if ('problems' in filled && filled.problems.length > 99) {",
    proof: { file: tests, tests: ['a value that does not fit is named'] },
  },
  {
    name: 'alert-templates.product-ones-stay',
    promise: 'Templates of the product are neither changed nor deleted.',
    code: { file: service, text: 'if (!found.isPublic) return found;' },
    without: 'if (found) return found;',
    proof: { file: tests, tests: ['an own one is renamed and deleted; those of the product are not'] },
  },
  {
    name: 'alert-templates.most-own',
    promise: 'An organization has at most 100 templates of its own, also when several are saved at once.',
    code: {
      file: repository,
      text: "await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 60))', [",
    },
    without: "await transaction.query('SELECT $1::text', [",
    proof: { file: tests, tests: ['two of one name are refused'] },
  },
];
