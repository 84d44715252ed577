import { buildSchema, parse } from 'graphql';
import { expect, it, vi } from 'vitest';
import type { Deliveries } from './deliveries.ts';
import { EventQueue } from './event-queue.ts';
import { Group, type GroupArguments, type Member } from './groups.ts';
import type { LiveClient } from './live-client.ts';
import type { LiveEvent } from './live-source.ts';
import { Turns } from './turns.ts';

const schema = buildSchema('type Query { a: Int } type Subscription { seenBy: String }');
const group: GroupArguments = {
  execution: { schema, document: parse('subscription { seenBy }') },
  source: {
    organizationId: '7',
    after: null,
    opened: () => ({}),
    // Who sees it is asked of the context, as a nested field with a loader would.
    payloadOf: () => ({ seenBy: (_args: unknown, context: { name: string; event: number }) => nameOf(context) }),
  },
  query: '',
  flags: [],
  spentOf: () => 3,
};
const nameOf = ({ name, event }: { name: string; event: number }) => `${name} ${event}`;

const deliveriesOf = (turns: Turns) =>
  ({ turns, owe: () => {}, hold: () => {}, leaveBehind: () => {} }) as unknown as Deliveries;
const deliveries = deliveriesOf(new Turns({ all: 4, ofOrganization: 4, ofSubscriber: 4 }));

function memberOf(name: string, isOpen = true) {
  const next = vi.fn(() => true);
  let event = 0;
  const forEvent = () => {
    event += 1;
    return { name, event, rest: { sentCount: 0 } };
  };
  const member: Member = {
    socket: { isOpen, isEnding: false, next, viewer: { userId: name } } as unknown as LiveClient,
    context: { requestId: 'r', needs: null, forEvent },
    operationId: '"s"',
    end: new EventQueue<never>(),
    lastId: null,
    isCatchingUp: false,
  };
  return { member, next };
}

const event = (id: string) => ({ id, kind: 'alert.changed' }) as unknown as LiveEvent;
const textOf = (seenBy: string) => ['"s"', `{"data":{"seenBy":"${seenBy}"}}`];

it('an event is executed once, with a context of its own, for somebody who is there', () => {
  const [first, second] = [memberOf('Ada'), memberOf('Ben')];
  const present = new Group('k', group, deliveries);
  present.members.add(first.member).add(second.member);
  present.deliver(event('1'));
  present.deliver(event('2'));
  expect(second.next.mock.calls.flat()).toEqual([...textOf('Ada 1'), ...textOf('Ada 2')]);
});

it('after the first one has left, or while its socket closes, events are executed for the next', () => {
  const [gone, closing, stays] = [memberOf('Ada'), memberOf('Ben', false), memberOf('Cleo')];
  const present = new Group('k', group, deliveries);
  present.members.add(gone.member).add(closing.member).add(stays.member);
  present.members.delete(gone.member);
  present.deliver(event('1'));
  expect(stays.next.mock.calls.flat()).toEqual(textOf('Cleo 1'));
});

it('an event for nobody is executed for nobody', () => {
  const seenBy = vi.fn();
  new Group('k', { ...group, source: { ...group.source, payloadOf: () => ({ seenBy }) } }, deliveries).deliver(
    event('1'),
  );
  expect(seenBy).not.toHaveBeenCalled();
});

it('an event whose turn comes when everybody has closed is executed for nobody', async () => {
  const seenBy = vi.fn();
  const turns = new Turns({ all: 1, ofOrganization: 1, ofSubscriber: 1 });
  let release = () => {};
  const busy = turns.run(
    '7',
    'Ben',
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const source = { ...group.source, payloadOf: () => ({ seenBy }) };
  const waiting = new Group('k', { ...group, source }, deliveriesOf(turns));
  const { member, next } = memberOf('Ada');
  waiting.members.add(member);
  waiting.deliver(event('1'));
  Object.assign(member.socket, { isOpen: false });
  release();
  await busy;
  await Promise.resolve(turns.run('7', 'Ada', () => null));
  expect(seenBy).not.toHaveBeenCalled();
  expect(next).not.toHaveBeenCalled();
});
