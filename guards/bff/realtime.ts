import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/bff/test/odd-changes.test.ts', tests });
const budget = 'apps/bff/test/live-budget.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'realtime.odd-field',
    promise: 'A value that an event should not have costs its own field, and never the event.',
    code: {
      file: 'apps/bff/src/realtime/event-stream.ts',
      text: 'const payload = parseTolerantly(eventPayloads[kind], objectOf(read),',
    },
    without: 'const payload = eventPayloads[kind].parse(objectOf(read),',
    proof: proof('countChanged comes with all that can be read of it'),
  },
  {
    name: 'realtime.odd-event',
    promise: 'An event of which nothing can be read holds up none that follows.',
    code: {
      file: 'apps/bff/src/realtime/event-stream.ts',
      text: '    // Read again, it would be the same: a stream that ended here would never come to what follows.\n    return {};',
    },
    without: "    throw new Error('unreadable');",
    proof: {
      file: 'apps/bff/src/realtime/event-stream.test.ts',
      tests: ['an event with the payload {"change": '],
    },
  },
  {
    name: 'realtime.odd-told',
    promise: 'The log says what could not be read of an event, so that somebody can mend it.',
    code: { file: 'apps/bff/src/realtime/feed.ts', text: 'this.misread.look(event);' },
    without: '',
    proof: proof('the first that cannot be read is said in the log'),
  },
  {
    name: 'realtime.odd-told-once',
    promise: 'An upstream with a form of its own does not fill the log.',
    code: { file: 'apps/bff/src/realtime/misread-log.ts', text: 'performance.now() < this.quietUntil' },
    without: 'performance.now() < 0',
    proof: proof('the first that cannot be read is said in the log'),
  },
  {
    name: 'realtime.odd-ids',
    promise: 'Ids that cannot be read are left out of an event, and it says that it is of more than it names.',
    code: {
      file: 'apps/bff/src/realtime/published-changes.ts',
      text: '(readableOr(published.count) ?? readableOnes(ids).length + 1)',
    },
    without: '(readableOr(published.count) ?? readableOnes(ids).length)',
    proof: proof('ids that are numbers are ids'),
  },
  {
    name: 'realtime.odd-person',
    promise: 'The end of a session or a membership is heeded though it cannot be read whose it is.',
    code: { file: 'apps/bff/src/realtime/people.ts', text: 'userId === null || viewer.userId === userId' },
    without: 'viewer.userId === userId',
    proof: proof('whom the end of a membership concerns', 'whom the end of a session concerns'),
  },
  {
    name: 'live.points-of-delivery',
    promise: 'A delivery costs its subscriber points.',
    code: { file: 'apps/bff/src/realtime/groups.ts', text: 'this.deliveries.owe(member.socket, points);' },
    without: '',
    proof: { file: budget, tests: ['costs its subscriber what it holds'] },
  },
  {
    name: 'live.points-used-up',
    promise: 'Whoever has no points left for deliveries is told from where to resume, and gets no more.',
    code: {
      file: 'apps/bff/src/realtime/deliveries.ts',
      text: "if (client.isOpen) onBehind(client, 'points', retryAfterSeconds);",
    },
    without: 'if (client.isOpen && !client.isOpen) onBehind(client, "points", retryAfterSeconds);',
    proof: { file: budget, tests: ['that its points do not pay for is the last'] },
  },
  {
    name: 'live.documents-of-person',
    promise: 'The different documents that one person follows are bounded in points.',
    code: {
      file: 'apps/bff/src/realtime/document-budget.ts',
      text: "refuseBeyond(documentPointsPerPerson, ofPerson, 'You follow');",
    },
    without: '',
    proof: { file: budget, tests: ['of one person are refused beyond their limit'] },
  },
  {
    name: 'live.documents-of-organization',
    promise: 'The different documents that one organization follows are bounded in points.',
    code: {
      file: 'apps/bff/src/realtime/document-budget.ts',
      text: "refuseBeyond(documentPointsPerOrganization, organization.points + points, 'Your organization follows');",
    },
    without: '',
    proof: { file: budget, tests: ['of one organization are refused beyond its limit'] },
  },
  {
    name: 'live.documents-of-node',
    promise: 'The different documents that are followed on one node are bounded in points.',
    code: {
      file: 'apps/bff/src/realtime/document-budget.ts',
      text: "refuseBeyond(documentPointsPerNode, this.points + points, 'All subscribers of this server follow');",
    },
    without: '',
    proof: { file: 'apps/bff/src/realtime/document-budget.test.ts', tests: ['refuses beyond the limit of a node'] },
  },
  {
    name: 'live.executions-of-subscriber',
    promise: 'One subscriber has only so many executions under way.',
    code: { file: 'apps/bff/src/realtime/turns.ts', text: ' && subscriber.running < ofSubscriber;' },
    without: ' && subscriber.running < ofSubscriber * 1000;',
    proof: { file: budget, tests: ['of one subscriber run a few at once, and leave the deliveries of others alone'] },
  },
  {
    name: 'live.turns',
    promise: 'Executions that wait are started in turns of organizations and subscribers.',
    code: {
      file: 'apps/bff/src/realtime/turns.ts',
      text: 'this.#organizations.delete(organizationId);\n        this.#organizations.set(organizationId, organization);',
    },
    without: '',
    proof: {
      file: 'apps/bff/src/realtime/turns.test.ts',
      tests: ['starts in turns: by organization, and within one by subscriber'],
    },
  },
  {
    name: 'live.backlog-of-connection',
    promise: 'A connection for which too many events wait is told from where to resume, and closed.',
    code: {
      file: 'apps/bff/src/realtime/deliveries.ts',
      text: 'if (count > this.options.limits.backlogEvents) this.leaveBehind(client);',
    },
    without: '',
    proof: { file: budget, tests: ['is one that comes as server-sent events, too'] },
  },
  {
    name: 'live.backlog-of-session',
    promise: 'A connection that does not read the changes of its session is closed once too many wait.',
    code: {
      file: 'apps/bff/src/realtime/session-watch.ts',
      text: 'if (backlog > this.options.backlogEvents) this.options.onBehind(socket);',
    },
    without: '',
    proof: {
      file: 'apps/bff/src/realtime/session-watch.test.ts',
      tests: ['a connection that reads no changes of its session is sent away'],
    },
  },
  {
    name: 'live.nothing-for-closing',
    promise: 'Changes of a session are not kept for a connection that is being closed.',
    code: { file: 'apps/bff/src/realtime/session-watch.ts', text: 'if (!socket.isOpen) return;' },
    without: '',
    proof: {
      file: 'apps/bff/src/realtime/session-watch.test.ts',
      tests: ['nothing more is kept for a connection that is being closed'],
    },
  },
  {
    name: 'live.executed-for-nobody',
    promise: 'Nothing is executed for connections that are closed.',
    code: { file: 'apps/bff/src/realtime/groups.ts', text: 'if (!member.socket.isOpen) continue;' },
    without: '',
    proof: {
      file: 'apps/bff/src/realtime/groups.test.ts',
      tests: ['an event whose turn comes when everybody has closed is executed for nobody'],
    },
  },
  {
    name: 'live.slow-reader',
    promise: 'A client that does not take what it is sent is told from where to resume, and closed.',
    code: {
      file: 'apps/bff/src/realtime/groups.ts',
      text: 'if (!send(member, text)) this.deliveries.leaveBehind(member.socket);',
    },
    without: 'send(member, text);',
    proof: {
      file: 'apps/bff/test/realtime.test.ts',
      tests: ['4000 Resume when it does not keep up, and misses nothing when it comes back'],
    },
  },
];
