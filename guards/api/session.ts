import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'session.sign-up-browser',
    promise: 'A mailed link signs in no browser but that of its own sign-up.',
    replace: ['null && person.browserHash?.equals(hashToken(browser)) === true', 'null'],
    proof: {
      file: 'apps/api/src/session/sign-ups.test.ts',
      tests: ['of a stranger who signed up with the address of others does not sign these in'],
    },
  },
  {
    name: 'session.rotation-lock',
    promise: 'Refreshes of one token that come at once give one child.',
    replace: ['$1) FOR UPDATE', '$1)'],
    proof: {
      file: 'apps/api/src/session/session.test.ts',
      tests: ['a refresh that comes while another one of its token is being committed waits and gets the same child'],
    },
  },
  {
    name: 'session.reuse-ends-family',
    promise: 'A refresh token that was replaced and whose child is in use ends the session.',
    replace: ['|| family.child_spent', '&& !family.has_grandchild'],
    proof: {
      file: 'apps/api/src/session/session.test.ts',
      tests: ['a parent whose child was used more than 10 s ago ends the session', 'a grandparent ends the session'],
    },
  },
  {
    name: 'session.absolute-lifetime',
    promise: 'A session ends 30 days after its sign-in, however much it is used.',
    replace: ['s.created_at', 'clock_timestamp()'],
    proof: {
      file: 'apps/api/src/session/open-sessions.test.ts',
      tests: ['no token of it is accepted beyond'],
    },
  },
  {
    name: 'session.new-device-mail',
    promise: 'The owner of an account hears of a browser that signs in to it for the first time.',
    replace: ['await signedInBefore', '(await signedInBefore) && device === null'],
    proof: {
      file: 'apps/api/src/session/new-devices.test.ts',
      tests: ['five are mailed a day'],
    },
  },
  {
    name: 'session.new-device-mails-bounded',
    promise: 'A browser without cookies does not fill the mailbox of its owner.',
    replace: ['perAccount', '1_000_000'],
    proof: {
      file: 'apps/api/src/session/new-devices.test.ts',
      tests: ['five are mailed a day'],
    },
  },
  {
    name: 'session.reauthentication',
    promise: 'Keys and roles are changed by whoever signed in or entered their password within the last ten minutes.',
    replace: ['!==', '==='],
    proof: {
      file: 'apps/api/src/session/reauthentication.test.ts',
      tests: ['a role: at once after the sign-in, not ten minutes later, and again with the password'],
    },
  },
  {
    name: 'session.reauthentication-declared',
    promise: 'Each endpoint that makes keys or changes roles says that it needs a sign-in of lately.',
    remove: true,
    proof: {
      file: 'apps/api/src/reauthentication.test.ts',
      tests: ['are those that make keys and give roles'],
    },
  },
  {
    name: 'session.reauthentication-of-inviters',
    promise:
      'Whoever invites a manager or an admin has signed in or entered their password within the last ten minutes.',
    replace: ['? reauthenticates : reauthenticates.safeParse(body).success', '&& reauthenticates'],
    proof: {
      file: 'apps/api/src/reauthentication.test.ts',
      tests: ['an invitation asks for the password again when it makes a manager or an admin'],
    },
  },
  {
    name: 'session.known-devices',
    promise: 'Strangers who guess at an account do not keep out a browser that has signed in before.',
    remove: true,
    proof: {
      file: 'apps/api/src/session/strangers.test.ts',
      tests: ['from many addresses keep out new browsers, not one that has signed in before'],
    },
  },
  {
    name: 'session.strangers-together',
    promise: 'Strangers from many addresses have together no more tries at an account than are meant.',
    remove: true,
    proof: {
      file: 'apps/api/src/session/strangers.test.ts',
      tests: ['from many addresses keep out new browsers, not one that has signed in before'],
    },
  },
  {
    name: 'session.device-proof',
    promise: 'A browser that is known to one account is a stranger to every other.',
    replace: ['this.#proofOf(id, email)', 'proof'],
    proof: {
      file: 'apps/api/src/session/strangers.test.ts',
      tests: ['the cookie of a browser that is known to another account lets nobody pass'],
    },
  },
  {
    name: 'session.password-cut-before-judging',
    promise: 'Only as much of a password is judged as can be judged in time, however long it is.',
    replace: ['.slice(0, judgedPasswordCharacters)', ''],
    proof: {
      file: 'apps/api/src/session/password-strength.test.ts',
      tests: ['what is judged of a password ends where judging would take long'],
    },
  },
  {
    name: 'session.judge-off-the-event-loop',
    promise: 'A question that takes the judge of passwords too long is given up, and no other.',
    remove: true,
    proof: {
      file: 'apps/api/src/session/password-strength.test.ts',
      tests: ['a judge that does not answer in time is replaced: only that question is given up'],
    },
  },
  {
    name: 'session.hashes-per-account',
    promise: 'Many passwords for one account are hashed one at a time, so that others are hashed meanwhile.',
    replace: ['1', '1_000'],
    proof: {
      file: 'apps/api/src/session/passwords.test.ts',
      tests: ['one account has one hash at a time and a bounded line; another account does not wait behind it'],
    },
  },
  {
    name: 'session.hashes-at-once',
    promise: 'Hashing passwords leaves a processor to the event loop and threads to everything else.',
    replace: ['min(processors - 1, Math.floor(threads / 2))', 'max(processors, threads)'],
    proof: {
      file: 'apps/api/src/session/passwords.test.ts',
      tests: ['16 processors and 4 threads hash 2 at the same time'],
    },
  },
  {
    name: 'session.refused-hash-is-no-try',
    promise: 'A sign-in that the full queue of hashes refuses does not count as a wrong password.',
    remove: true,
    proof: {
      file: 'apps/api/src/session/sign-in-limits.test.ts',
      tests: ['a sign-in that the queue of hashes refuses is no wrong password'],
    },
  },
];
