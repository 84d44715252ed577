import type { Guard } from '../guard.ts';

const module = 'apps/api/src/scheduled-reports';
const making = (...tests: string[]) => ({ file: `${module}/report-runs.test.ts`, tests });
const reports = (...tests: string[]) => ({ file: `${module}/reports.test.ts`, tests });

export const guards: readonly Guard[] = [
  {
    name: 'reports.once',
    promise: 'A report that is due is made once, however many nodes look at the same time.',
    replace: ['1 FOR NO KEY UPDATE OF n SKIP LOCKED', '1'],
    proof: making('two nodes at the same time, and one after the other, mail it once'),
  },
  {
    name: 'reports.once-a-time',
    promise: 'A time that was due has one run, whoever makes it and however often.',
    replace: ['dueAt.toISOString()', 'String(Math.random())'],
    proof: reports('the id of a run is of the report and the time'),
  },
  {
    name: 'reports.claims-end',
    promise: 'What a node that died had begun is made by another one.',
    replace: ['(n.claimed_until IS NULL OR n.claimed_until <= $2)', 'n.claimed_until IS NULL'],
    proof: making('a node that dies after the claim is followed by another, under the same id'),
  },
  {
    name: 'reports.same-bytes',
    promise: 'Every try of a report mails the same file.',
    replace: ['(await this.#within(organizationId, (transaction) => storedFile(transaction, run))) ??', ''],
    proof: making('what a mail server refuses is tried again, with the same bytes, and to nobody twice'),
  },
  {
    name: 'reports.nobody-twice',
    promise: 'Who has got a report does not get it again because another address was refused.',
    replace: ['mailIdOf(run, address)', 'String(Math.random())'],
    proof: making('what a mail server refuses is tried again, with the same bytes, and to nobody twice'),
  },
  {
    name: 'reports.present-rights',
    promise: 'A report tells what whoever it acts for may take out at that moment, and nothing once they may not.',
    remove: true,
    proof: making('it has the rights of whom it acts for at that moment, not those of when it was made'),
  },
  {
    name: 'reports.in-their-name',
    promise: 'A report of a member of some warehouses tells what stands in those.',
    instead: '{ userId: null, requestId: null }',
    proof: making('of a member of some warehouses it tells what they see'),
  },
  {
    name: 'reports.own-rights',
    promise: "Nobody lets another one's rights speak to an address of their own.",
    condition: false,
    proof: reports('whoever says to whom it goes, or what, answers for it with their own rights'),
  },
  {
    name: 'reports.may-export',
    promise: 'Nobody has mailed what they may not take out of the product themself.',
    remove: true,
    proof: reports('nobody has mailed what they may not take out of the product themself'),
  },
  {
    name: 'reports.tester-alone',
    promise: 'A test goes to whoever asks for it, with their own rights.',
    condition: false,
    proof: making('a test goes to whoever asks alone, with their rights, also while it is paused'),
  },
  {
    name: 'reports.taken-out',
    promise: 'An address that was taken out of a report gets nothing more, also of what waits.',
    replace: ['.filter((one) => row.recipients.includes(one))', ''],
    proof: making('paused, nothing is mailed at its times; an address that was taken out gets nothing more'),
  },
  {
    name: 'reports.told-once',
    promise: 'Whoever made a report is told once that it fails, until one was mailed again.',
    replace: ["'failed' && report.told_at === null", "'failed'"],
    proof: making('one that fails for good says so, is told once to whoever made it'),
  },
  {
    name: 'reports.cut-is-said',
    promise: 'A report that does not hold all rows says so.',
    condition: false,
    proof: making('what is more than fits is cut, and the mail says so'),
  },
  {
    name: 'reports.views-as-shown',
    promise: 'A report of a view asks for what the screen asks for.',
    condition: false,
    proof: {
      file: 'apps/web/src/app/view-narrowing.test.ts',
      tests: ['alerts: a view asks for what the screen asks for, by the days of UTC'],
    },
  },
];
