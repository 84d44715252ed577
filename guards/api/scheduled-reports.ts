import type { Guard } from '../guard.ts';

const module = 'apps/api/src/scheduled-reports';
const making = (...tests: string[]) => ({ file: `${module}/report-runs.test.ts`, tests });
const reports = (...tests: string[]) => ({ file: `${module}/reports.test.ts`, tests });

export const guards: readonly Guard[] = [
  {
    name: 'reports.once',
    promise: 'A report that is due is made once, however many nodes look at the same time.',
    code: { file: `${module}/claim-run.ts`, text: 'LIMIT 1 FOR NO KEY UPDATE OF n SKIP LOCKED)' },
    without: 'LIMIT 1)',
    proof: making('two nodes at the same time, and one after the other, mail it once'),
  },
  {
    name: 'reports.once-a-time',
    promise: 'A time that was due has one run, whoever makes it and however often.',
    code: { file: `${module}/due.ts`, text: 'return v5(dueAt.toISOString(), reportId);' },
    without: 'return v5(String(Math.random()), reportId);',
    proof: reports('the id of a run is of the report and the time'),
  },
  {
    name: 'reports.claims-end',
    promise: 'What a node that died had begun is made by another one.',
    code: { file: `${module}/claim-run.ts`, text: '(n.claimed_until IS NULL OR n.claimed_until <= $2)' },
    without: 'n.claimed_until IS NULL',
    proof: making('a node that dies after the claim is followed by another, under the same id'),
  },
  {
    name: 'reports.same-bytes',
    promise: 'Every try of a report mails the same file.',
    code: {
      file: `${module}/runner.ts`,
      text: '(await this.#within(organizationId, (transaction) => storedFile(transaction, run))) ??',
    },
    without: '',
    proof: making('what a mail server refuses is tried again, with the same bytes, and to nobody twice'),
  },
  {
    name: 'reports.nobody-twice',
    promise: 'Who has got a report does not get it again because another address was refused.',
    code: { file: `${module}/runner.ts`, text: 'deduplicationId: mailIdOf(run, address)' },
    without: 'deduplicationId: String(Math.random())',
    proof: making('what a mail server refuses is tried again, with the same bytes, and to nobody twice'),
  },
  {
    name: 'reports.present-rights',
    promise: 'A report tells what whoever it acts for may take out at that moment, and nothing once they may not.',
    code: { file: `${module}/runner.ts`, text: '    this.#requireRights(membership, row);\n' },
    without: '',
    proof: making('it has the rights of whom it acts for at that moment, not those of when it was made'),
  },
  {
    name: 'reports.in-their-name',
    promise: 'A report of a member of some warehouses tells what stands in those.',
    code: { file: `${module}/runner.ts`, text: '      run.organizationId,\n      actor,' },
    without: '      run.organizationId,\n      { userId: null, requestId: null },',
    proof: making('of a member of some warehouses it tells what they see'),
  },
  {
    name: 'reports.own-rights',
    promise: "Nobody lets another one's rights speak to an address of their own.",
    code: { file: `${module}/service.ts`, text: 'actsFor: isChosen ? person.userId : row.acts_for,' },
    without: 'actsFor: row.acts_for,',
    proof: reports('whoever says to whom it goes, or what, answers for it with their own rights'),
  },
  {
    name: 'reports.may-export',
    promise: 'Nobody has mailed what they may not take out of the product themself.',
    code: { file: `${module}/sources.ts`, text: '  requireRights(choosing, membership, chosen);\n' },
    without: '',
    proof: reports('nobody has mailed what they may not take out of the product themself'),
  },
  {
    name: 'reports.tester-alone',
    promise: 'A test goes to whoever asks for it, with their own rights.',
    code: { file: `${module}/service.ts`, text: "recipients: reason === 'test' ? [person.email] : row.recipients," },
    without: 'recipients: row.recipients,',
    proof: making('a test goes to whoever asks alone, with their rights, also while it is paused'),
  },
  {
    name: 'reports.taken-out',
    promise: 'An address that was taken out of a report gets nothing more, also of what waits.',
    code: { file: `${module}/runner.ts`, text: 'run.recipients.filter((one) => row.recipients.includes(one))' },
    without: 'run.recipients',
    proof: making('paused, nothing is mailed at its times; an address that was taken out gets nothing more'),
  },
  {
    name: 'reports.told-once',
    promise: 'Whoever made a report is told once that it fails, until one was mailed again.',
    code: { file: `${module}/record-run.ts`, text: "state === 'failed' && report.told_at === null" },
    without: "state === 'failed'",
    proof: making('one that fails for good says so, is told once to whoever made it'),
  },
  {
    name: 'reports.cut-is-said',
    promise: 'A report that does not hold all rows says so.',
    code: { file: `${module}/render-report.ts`, text: 'note: isCut ? firstRows(most, all) : null,' },
    without: 'note: null,',
    proof: making('what is more than fits is cut, and the mail says so'),
  },
  {
    name: 'reports.views-as-shown',
    promise: 'A report of a view asks for what the screen asks for.',
    code: {
      file: 'packages/domain/src/views/view-filters.ts',
      text: "assigneeId: tab === 'mine' ? userId : says.text('assignee'),",
    },
    without: "assigneeId: says.text('assignee'),",
    proof: {
      file: 'apps/web/src/app/view-narrowing.test.ts',
      tests: ['alerts: a view asks for what the screen asks for, by the days of UTC'],
    },
  },
];
