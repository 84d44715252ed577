import type { Guard } from '../guard.ts';

const proof = (...tests: string[]) => ({ file: 'apps/bff/test/odd-changes.test.ts', tests });

export const guards: readonly Guard[] = [
  {
    name: 'realtime.odd-field',
    promise: 'A value that an event should not have costs its own field, and never the event.',
    code: {
      file: 'apps/bff/src/realtime/event-stream.ts',
      text: 'const payload = readLeniently(eventPayloads[kind], objectOf(read),',
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
    proof: proof('of {"change":  nothing can be read but that something has changed'),
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
      file: 'apps/bff/src/realtime/told-changes.ts',
      text: '(readableOr(told.count) ?? readableOnes(ids).length + 1)',
    },
    without: '(readableOr(told.count) ?? readableOnes(ids).length)',
    proof: proof('ids that are numbers are ids'),
  },
  {
    name: 'realtime.odd-person',
    promise: 'The end of a session or a membership is heeded though it cannot be read whose it is.',
    code: { file: 'apps/bff/src/realtime/people.ts', text: 'userId === null || viewer.userId === userId' },
    without: 'viewer.userId === userId',
    proof: proof('whom the end of a membership concerns', 'whom the end of a session concerns'),
  },
];
