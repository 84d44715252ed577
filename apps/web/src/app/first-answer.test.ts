import { gql } from '@apollo/client';
import { expect, test } from 'vitest';
import { CurrentSessionDocument } from '../shared/generated/shell-operations';
import { LiveConnection } from '../shared/live/live-connection';
import { SignalBox } from '../shared/session/signals';
import { createClient } from './apollo/create-client';
import { FirstAnswer } from './first-answer';

const json = (data: unknown) =>
  new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } });

/** A client whose first question is on its way, and the bodies of all that was sent. */
function begun(answer: () => Promise<Response> = async () => json({ session: null })) {
  const bodies: string[] = [];
  const first = new FirstAnswer(async (_input, init) => {
    expect(init?.body).toBeTypeOf('string');
    bodies.push(init?.body as string);
    return bodies.length === 1 ? answer() : json({ session: null, names: [] });
  });
  return { bodies, client: createClient(new LiveConnection('ws://localhost/graphql'), new SignalBox(), first.fetch) };
}
const ask = ({ client }: Pick<ReturnType<typeof begun>, 'client'>) =>
  client.query({ query: CurrentSessionDocument, fetchPolicy: 'network-only' });

test('the client takes the answer that was on its way, once: it asks in the very same words', async () => {
  const visit = begun();
  expect(visit.bodies).toHaveLength(1);
  expect((await ask(visit)).data).toEqual({ session: null });
  expect(visit.bodies).toHaveLength(1);
  await ask(visit);
  expect(visit.bodies).toHaveLength(2);
  expect(visit.bodies[1]).toBe(visit.bodies[0]);
});

test('another question is sent as it comes, and leaves the answer to whoever asks for the session', async () => {
  const visit = begun();
  await visit.client.query({ query: gql('query Names { names }') });
  expect(visit.bodies).toHaveLength(2);
  await ask(visit);
  expect(visit.bodies).toHaveLength(2);
});

test('a first question that failed is told to whoever asked, who may ask again', async () => {
  const visit = begun(() => Promise.reject(new TypeError('offline')));
  await expect(ask(visit)).rejects.toThrow('offline');
  expect((await ask(visit)).data).toEqual({ session: null });
});
