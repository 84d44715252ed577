import type { Guard } from '../guard.ts';

const plans = 'apps/api/src/plans/plans.test.ts';
const undo = 'apps/api/src/plans/undo.test.ts';
const run = 'apps/api/src/plans/run.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'plans.applied-once',
    promise: 'A plan that is applied again, at the same time or later, has no second effect.',
    remove: true,
    proof: { file: plans, tests: ['that is applied 50 times at once has one effect'] },
  },
  {
    name: 'plans.undone-once',
    promise: 'A plan that is undone again has no second effect, and says what became of it.',
    remove: true,
    proof: { file: plans, tests: ['that is applied 50 times at once has one effect'] },
  },
  {
    name: 'plans.what-was-looked-at',
    promise: 'Nobody applies a plan that was corrected since they looked at it.',
    replace: ['plan.hash !== hash', "hash === ''"],
    proof: { file: plans, tests: ['is corrected row by row, and another hash is another plan'] },
  },
  {
    name: 'plans.taken-away-comes-back',
    promise: 'An own value that a plan took away is there again once the plan is undone.',
    replace: ['(thing.fields[field] ?? null)', 'thing.fields[field]'],
    proof: {
      file: 'apps/api/src/platform/custom-fields/custom-fields.test.ts',
      tests: ['are set by a plan, of each thing its own'],
    },
  },
  {
    name: 'plans.changed-since-is-refused',
    promise: 'What somebody changed since a plan was made is not overwritten by it.',
    replace: ['({ field, from }) => (thing.fields[field] ?? null) !== from', "({ field }) => field === ''"],
    proof: { file: plans, tests: ['refuses by name what has changed since it was made'] },
  },
  {
    name: 'plans.right-of-each-row',
    promise: 'Nobody makes, applies, cancels or undoes a plan without the right to change what its rows change.',
    replace: ['requireAction(membership, action)', 'void [membership, action]'],
    proof: {
      file: plans,
      tests: ['asks for the right of each of its rows when it is made, applied, cancelled and undone'],
    },
  },
  {
    name: 'plans.right-of-each-chunk',
    promise: 'A large plan stops changing things when whoever applies it loses the right.',
    replace: ['undefined', 'undefined || denied !== undefined'],
    proof: { file: run, tests: ['ends in refusals when whoever applies it loses the right meanwhile'] },
  },
  {
    name: 'plans.chunk-and-record',
    promise: 'A plan whose process is killed anywhere books every row once.',
    instead: 'done_to: isLast ? plan.row_count : plan.done_to',
    proof: { file: run, tests: ['makes room for other organizations after its turn, and goes on with the next one'] },
  },
  {
    name: 'plans.changed-since-is-kept',
    promise: 'Undoing a plan leaves what somebody has changed since.',
    replace: ['({ field, to }) => (thing.fields[field] ?? null) !== to', "({ field }) => field === ''"],
    proof: { file: undo, tests: ['puts fields back where nobody has changed them since'] },
  },
  {
    name: 'plans.undone-by-hand-is-kept',
    promise: 'An adjustment that was undone by hand is not undone once more with its plan.',
    replace: ['(row) => !reversed.has((row.effect as Booked).movementId)', '({ position }) => position >= 0'],
    proof: { file: undo, tests: ['books counter-movements, keeps what was undone by hand'] },
  },
  {
    name: 'plans.sku-given-away',
    promise: 'It is said beforehand that a deleted item will not come back beside another one of its SKU.',
    replace: ['.is_taken', '=== undefined'],
    proof: { file: undo, tests: ['brings deleted items back with all they had'] },
  },
  {
    name: 'plans.undo-ends',
    promise: 'A plan is undone within 30 days and no later.',
    remove: true,
    proof: { file: undo, tests: ['ends 30 days after it was applied'] },
  },
  {
    name: 'plans.other-organizations',
    promise: 'A plan and its rows are nothing to another organization.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0016_plans.sql',
      text: `CALL protect_tenant_table('plan_rows');`,
    },
    without: `ALTER TABLE plan_rows ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON plan_rows USING (true) WITH CHECK (true);`,
    proof: { file: plans, tests: ['is nothing to another organization, whatever a query forgets'] },
  },
  {
    name: 'plans.back-beside-a-newcomer',
    promise:
      'A deleted thing whose SKU is taken in the very moment it is brought back is refused by name; the others come back.',
    replace: ['!==', '==='],
    proof: {
      file: 'apps/api/src/plans/undo.test.ts',
      tests: ['of a deleted item whose SKU is being taken in that moment'],
    },
  },
  {
    name: 'jobs.settings-of-this-release',
    promise:
      'A queue that an earlier release has made is given the settings of this one, so that what had begun is taken up.',
    remove: true,
    proof: {
      file: 'apps/api/src/platform/jobs/jobs.test.ts',
      tests: ['a queue that an earlier release has made has the settings of this one'],
    },
  },
  {
    name: 'plans.turns',
    promise: 'A long import makes room for others after each turn.',
    replace: ['performance.now() - begun < turnMs', 'begun < turnMs || turnMs > 0'],
    proof: {
      file: 'apps/api/src/plans/run.test.ts',
      tests: ['makes room for other organizations after its turn'],
    },
  },
];
