import type { Guard } from '../guard.ts';

const anonymousTests = 'apps/api/src/platform/http/anonymous-limit.test.ts';
const bodies = 'apps/api/src/body-limits.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'requests.body-limits',
    promise: 'A JSON body of more than 64 KiB is taken only by endpoints that are listed with their bound.',
    instead: 'bodyLimit: 1_048_576',
    proof: { file: bodies, tests: ['over 64 KiB are refused by every route that is not in the table of large bodies'] },
  },
  {
    name: 'requests.no-file-here',
    promise: 'A file is refused where no file is taken.',
    remove: true,
    proof: { file: bodies, tests: ['with a file are refused where no file is taken'] },
  },
  {
    name: 'requests.document-once',
    promise: 'The description of the api is built and compressed once.',
    replace: ['??', ''],
    proof: {
      file: 'apps/api/src/platform/http/prepared-document.test.ts',
      tests: ['is built and compressed once, also when many ask at the same time'],
    },
  },
  {
    name: 'requests.document-known',
    promise: 'The description of the api is not sent again to whoever has it.',
    remove: true,
    proof: {
      file: 'apps/api/src/platform/http/prepared-document.test.ts',
      tests: ['is not sent again to whoever has it, in any encoding, and is sent when it is another'],
    },
  },
  {
    name: 'requests.anonymous-bytes',
    promise: 'What an address without a session sends counts against its budget of bytes.',
    remove: true,
    proof: { file: anonymousTests, tests: ['counts what it receives'] },
  },
  {
    name: 'requests.anonymous-time',
    promise: 'The time that the requests of an address without a session take counts against its budget.',
    replace: ['-', '* 0 *'],
    proof: { file: anonymousTests, tests: ['counts what it takes of time'] },
  },
  {
    name: 'requests.anonymous-token',
    promise: 'An invented token is no way around the budget of an address.',
    replace: ['false', 'true'],
    proof: {
      file: anonymousTests,
      tests: ['is refused without a session, whatever it asks for, until the time that the answer says'],
    },
  },
  {
    name: 'requests.anonymous-colleagues',
    promise: 'Whoever is signed in goes on when their address has used its budget up.',
    remove: true,
    proof: {
      file: anonymousTests,
      tests: ['is refused without a session, whatever it asks for, until the time that the answer says'],
    },
  },
  {
    name: 'requests.identified-free',
    promise: 'What callers with a session or a key send and get counts against no address.',
    condition: false,
    proof: { file: anonymousTests, tests: ['of a caller who is known counts nothing'] },
  },
  {
    name: 'requests.problems-in-our-words',
    promise:
      'What is wrong with a request names the field and what it must be, whatever is missing or of another type.',
    replace: ['textOfIssue(issue, field)', 'issue.message'],
    proof: {
      file: 'packages/contracts/src/problems-of-endpoints.test.ts',
      tests: ['is said in our words by every endpoint', 'names the field that is missing'],
    },
  },
];
