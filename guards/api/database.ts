import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'database.nothing-compiled',
    promise: 'Statements take as long on a server that compiles them (jit) as on one that does not.',
    remove: true,
    proof: {
      file: 'apps/api/src/platform/database/transaction.test.ts',
      tests: ['nothing is compiled by the database: that takes longer than our statements do'],
    },
  },
  {
    name: 'jobs.gathered',
    promise: 'Work that is asked for again and again, such as by each chunk of an import, is done once in ten seconds.',
    replace: ['>', '<'],
    proof: {
      file: 'apps/api/src/platform/jobs/jobs.test.ts',
      tests: ['jobs of one key are done by the last of them, others and those without a key each'],
    },
  },
  {
    name: 'database.commit-answered-with-rollback',
    promise: 'A transaction that PostgreSQL rolled back at its COMMIT is told as failed, never as done.',
    replace: ['ROLLBACK', 'never'],
    proof: {
      file: 'apps/api/src/platform/database/release.test.ts',
      tests: ['whose COMMIT was answered with a rollback is not used again'],
    },
  },
  {
    name: 'database.doubtful-connection',
    promise: 'A connection of which nobody knows in which state it is serves nobody else.',
    replace: ['!isDoubtful(error)', '(isDoubtful(error) || true)'],
    proof: {
      file: 'apps/api/src/platform/database/release.test.ts',
      tests: ['that timed out at the client is not used again', 'that lost its line is not used again'],
    },
  },
  {
    name: 'database.beside-transaction',
    promise: 'A query beside an open transaction is refused: it would wait for the connection that its caller holds.',
    replace: ['closed', 'closed && !open'],
    proof: {
      file: 'apps/api/src/platform/identity/tenancy.test.ts',
      tests: ['a query beside an open transaction is refused at once'],
    },
  },
  {
    name: 'database.row-level-security',
    promise: 'A tenant table shows the rows of the organization of the transaction and no others.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0001_platform.sql',
      text: 'USING (organization_id = app_organization_id()) WITH CHECK',
    },
    without: 'USING (true) WITH CHECK',
    proof: {
      file: 'apps/api/src/platform/identity/tenancy.test.ts',
      tests: [
        'the app role cannot read search text, change the ledger or the audit, and sees nothing without an organization',
      ],
    },
  },
  {
    name: 'database.owner-under-row-level-security',
    promise: 'The owner of the tables is bound by their policies like everybody else.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0001_platform.sql',
      text: `EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);`,
    },
    without: '',
    proof: {
      file: 'apps/api/src/platform/identity/tenancy.test.ts',
      tests: ['every table with an organization has forced row-level security, a policy and a key that begins with it'],
    },
  },
  {
    name: 'database.statistics-of-large-writes',
    promise: 'The planner knows the size of a table after many rows of it were written.',
    replace: ['$1', '$1 * 1000'],
    proof: {
      file: 'apps/api/src/platform/database/planner-statistics.test.ts',
      tests: ['know the size of a table after many rows'],
    },
  },
  {
    name: 'database.statistics-now-and-then',
    promise: 'No table is analyzed again within five minutes, however much is written.',
    replace: ['$3', '$3 * 0'],
    proof: {
      file: 'apps/api/src/platform/database/planner-statistics.test.ts',
      tests: ['are refreshed once in a while'],
    },
  },
  {
    name: 'database.statistics-by-one-node',
    promise: 'One node at a time refreshes the statistics.',
    remove: true,
    proof: {
      file: 'apps/api/src/platform/database/planner-statistics.test.ts',
      tests: ['are refreshed by one node at a time'],
    },
  },
  {
    name: 'database.statistics-after-bulk-changes',
    promise: 'A large bulk change or import asks for fresh statistics as it ends.',
    replace: ['jobs().enqueue(transaction, refreshStatisticsJob, {})', 'Promise.resolve()'],
    proof: {
      file: 'apps/api/src/platform/database/planner-statistics.test.ts',
      tests: ['that goes on by itself are refreshed when it has ended'],
    },
  },
];
