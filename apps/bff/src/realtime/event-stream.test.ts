import { expect, test } from 'vitest';
import { eventOf } from './event-stream.ts';

test.each(['{"change": ', 'null', '7', '[]', '"word"', '{}'])(
  'an event with the payload %s, of which nothing can be read, has its id and its kind',
  (data) => {
    const event = eventOf({ event: 'count.changed', id: '7', data });
    expect(event).toMatchObject({ id: '7', kind: 'count.changed' });
  },
);
