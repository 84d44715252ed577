import type { Guard } from '../guard.ts';

const tests = 'apps/bff/src/rest/client.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'rest.outcome-unknown',
    promise: 'A write whose answer was lost is told as of unknown outcome, not as failed.',
    replace: ['new OutcomeUnknown(error)', 'error'],
    proof: { file: tests, tests: ['whose answer is lost says that its outcome is not known'] },
  },
  {
    name: 'rest.write-of-unknown-effect-not-repeated',
    promise: 'A write whose effect is unknown is not sent again to an upstream that does not know it again.',
    replace: ['this.upstream.isIdempotent', 'true'],
    proof: { file: tests, tests: ['that meets a reset is not repeated, since its effect is unknown'] },
  },
  {
    name: 'rest.contract-of-ours-alone',
    promise: 'What our contract calls repeatable goes without a key to our own api alone.',
    instead: 'return !call.repeatable;',
    proof: { file: tests, tests: ['is repeated with a key by another upstream that honors keys'] },
  },
  {
    name: 'rest.refused-status-not-repeated',
    promise: 'What was refused (400, 404, 409, 422, 429) is not sent again.',
    replace: ['retriedStatuses.has(failure.status)', '(retriedStatuses.has(failure.status) || true)'],
    proof: { file: 'apps/bff/src/rest/retry.test.ts', tests: ['never repeats what was answered 429'] },
  },
  {
    name: 'rest.organization-in-every-part',
    promise: 'A call names its organization wherever its endpoint has it, not in the header alone.',
    replace: ['[name], organizationId, orgId: organizationId', '[name]'],
    proof: {
      file: 'apps/bff/test/context-api.test.ts',
      tests: ['puts the organization into the header and the query of a read'],
    },
  },
  {
    name: 'breaker.one-attempt',
    promise: 'While a breaker is open exactly one read is let through, 30 s after it opened.',
    replace: ['known.probe !== null || openedAt', 'openedAt'],
    proof: {
      file: 'apps/bff/src/rest/breaker.test.ts',
      tests: ['FET-10: of a hundred at once exactly one is let through after 30 s; that it succeeds lets all through'],
    },
  },
  {
    name: 'breaker.failures-between-answers',
    promise: 'Three failures within 60 s open a breaker, whatever answers came between them.',
    replace: ['0', '0; known.failures = 0;'],
    proof: {
      file: 'apps/bff/src/rest/breaker.test.ts',
      tests: ['FET-9: three failures within 60 s open it, whatever answers came between'],
    },
  },
  {
    name: 'breaker.leaving-is-no-failure',
    promise: 'A client that goes away opens no breaker.',
    replace: ['|| error instanceof NobodyWaits', ''],
    proof: { file: 'apps/bff/test/breaker.test.ts', tests: ['a client that has gone, again and again, opens nothing'] },
  },
  {
    name: 'breaker.outage-that-is-over',
    promise: 'What began in an outage that is over does not open the breaker again.',
    replace: ['|| startedAt < known.recoveredAt', ''],
    proof: {
      file: 'apps/bff/src/rest/breaker.test.ts',
      tests: ['what began before it opened, or in an outage that is over, changes nothing'],
    },
  },
  {
    name: 'breaker.bounded',
    promise: 'Nothing is kept of organizations whose reads succeed.',
    replace: ['return', 'return void this.breakers.set(key, unharmed())'],
    proof: {
      file: 'apps/bff/src/rest/breaker.test.ts',
      tests: ['nothing is kept of organizations whose reads succeed, and at most so many of those whose reads fail'],
    },
  },
  {
    name: 'breaker.told',
    promise: 'Whoever follows a breaker is told of each opening and of the recovery.',
    replace: ['channel.tell', 'void'],
    proof: {
      file: 'apps/bff/test/breaker.test.ts',
      tests: ['FET-15: is told how it stands, then each opening and the recovery, whoever asked'],
    },
  },
  {
    name: 'history.shape-of-the-documents',
    promise:
      'Entries of a history in the shape of the documents are read as ours, and who has no name gets the placeholder.',
    replace: ['inOwnShape(answered, args.id)', 'answered'],
    proof: {
      file: 'apps/bff/test/warehouses.test.ts',
      tests: ['entries in the shape of the documents are read as ours'],
    },
  },
  {
    name: 'rest.unsupported',
    promise: 'What another upstream has no call for is named, and never told in its own words for an unknown path.',
    instead: 'return error;',
    proof: {
      file: 'apps/bff/test/minimal-upstream.test.ts',
      tests: ['createInventoryItem is answered by documented calls, or named as unsupported'],
    },
  },
  {
    name: 'rest.documented-check',
    promise: 'To check a file of movements imports nothing at an upstream that knows the form fields of the documents.',
    replace: ["{ validateOnly: 'true' }", '{}'],
    proof: {
      file: 'apps/bff/test/minimal-upstream.test.ts',
      tests: ['only checks where a plan is asked for, which the documents do not know'],
    },
  },
  {
    name: 'rest.bulk-outcomes',
    promise: 'A bulk call that did some of what it was asked for is not told as done.',
    condition: false,
    proof: {
      file: 'apps/bff/test/minimal-upstream.test.ts',
      tests: ['what a bulk call has done of some alone is told of each, or as not known'],
    },
  },
];
