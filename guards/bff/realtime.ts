import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/bff/test/odd-changes.test.ts', tests });
const budget = 'apps/bff/test/live-budget.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'realtime.odd-field',
    promise: 'A value that an event should not have costs its own field, and never the event.',
    replace: ['parseTolerantly(eventPayloads[kind], objectOf', 'eventPayloads[kind].parse(objectOf'],
    proof: proof('countChanged comes with all that can be read of it'),
  },
  {
    name: 'realtime.odd-event',
    promise: 'An event of which nothing can be read holds up none that follows.',
    instead: "throw new Error('unreadable');",
    proof: {
      file: 'apps/bff/src/realtime/event-stream.test.ts',
      tests: ['an event with the payload {"change": '],
    },
  },
  {
    name: 'realtime.odd-told',
    promise: 'The log says what could not be read of an event, so that somebody can mend it.',
    remove: true,
    proof: proof('the first that cannot be read is said in the log'),
  },
  {
    name: 'realtime.odd-told-once',
    promise: 'An upstream with a form of its own does not fill the log.',
    replace: ['this.quietUntil', '0'],
    proof: proof('the first that cannot be read is said in the log'),
  },
  {
    name: 'realtime.odd-ids',
    promise: 'Ids that cannot be read are left out of an event, and it says that it is of more than it names.',
    replace: ['length + 1', 'length'],
    proof: proof('ids that are numbers are ids'),
  },
  {
    name: 'realtime.odd-person',
    promise: 'The end of a session or a membership is heeded though it cannot be read whose it is.',
    replace: ['userId === null || viewer', 'viewer'],
    proof: proof('whom the end of a membership concerns', 'whom the end of a session concerns'),
  },
  {
    name: 'live.points-of-delivery',
    promise: 'A delivery costs its subscriber points.',
    remove: true,
    proof: { file: budget, tests: ['costs its subscriber what it holds'] },
  },
  {
    name: 'live.points-used-up',
    promise: 'Whoever has no points left for deliveries is told from where to resume, and gets no more.',
    replace: [
      "(client.isOpen) onBehind(client, 'points', retryAfterSeconds)",
      '(client.isOpen && !client.isOpen) onBehind(client, "points", retryAfterSeconds)',
    ],
    proof: { file: budget, tests: ['that its points do not pay for is the last'] },
  },
  {
    name: 'live.documents-of-person',
    promise: 'The different documents that one person follows are bounded in points.',
    remove: true,
    proof: { file: budget, tests: ['of one person are refused beyond their limit'] },
  },
  {
    name: 'live.documents-of-organization',
    promise: 'The different documents that one organization follows are bounded in points.',
    remove: true,
    proof: { file: budget, tests: ['of one organization are refused beyond its limit'] },
  },
  {
    name: 'live.documents-of-node',
    promise: 'The different documents that are followed on one node are bounded in points.',
    remove: true,
    proof: { file: 'apps/bff/src/realtime/document-budget.test.ts', tests: ['refuses beyond the limit of a node'] },
  },
  {
    name: 'live.executions-of-subscriber',
    promise: 'One subscriber has only so many executions under way.',
    replace: ['ofSubscriber', 'ofSubscriber * 1000'],
    proof: { file: budget, tests: ['of one subscriber run a few at once, and leave the deliveries of others alone'] },
  },
  {
    name: 'live.turns',
    promise: 'Executions that wait are started in turns of organizations and subscribers.',
    replace: ['this.#organizations.delete(organizationId); this.#organizations.set(organizationId, organization);', ''],
    proof: {
      file: 'apps/bff/src/realtime/turns.test.ts',
      tests: ['starts in turns: by organization, and within one by subscriber'],
    },
  },
  {
    name: 'live.backlog-of-connection',
    promise: 'A connection for which too many events wait is told from where to resume, and closed.',
    remove: true,
    proof: { file: budget, tests: ['is one that comes as server-sent events, too'] },
  },
  {
    name: 'live.backlog-of-session',
    promise: 'A connection that does not read the changes of its session is closed once too many wait.',
    remove: true,
    proof: {
      file: 'apps/bff/src/realtime/session-watch.test.ts',
      tests: ['a connection that reads no changes of its session is sent away'],
    },
  },
  {
    name: 'live.nothing-for-closing',
    promise: 'Changes of a session are not kept for a connection that is being closed.',
    remove: true,
    proof: {
      file: 'apps/bff/src/realtime/session-watch.test.ts',
      tests: ['nothing more is kept for a connection that is being closed'],
    },
  },
  {
    name: 'live.executed-for-nobody',
    promise: 'Nothing is executed for connections that are closed.',
    remove: true,
    proof: {
      file: 'apps/bff/src/realtime/groups.test.ts',
      tests: ['an event whose turn comes when everybody has closed is executed for nobody'],
    },
  },
  {
    name: 'live.slow-reader',
    promise: 'A client that does not take what it is sent is told from where to resume, and closed.',
    instead: 'send(member, text);',
    proof: {
      file: 'apps/bff/test/realtime.test.ts',
      tests: ['4000 Resume when it does not keep up, and misses nothing when it comes back'],
    },
  },
];
