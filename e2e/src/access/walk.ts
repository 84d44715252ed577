import { expect } from 'vitest';
import { changedTables } from './hidden-rows.ts';
import { aboutNothing, comparable, namesThings, type Part, partsOf, type Row } from './row.ts';
import type { World } from './world.ts';

/** How an operation is called, over REST or GraphQL. */
export interface Way<Input extends Record<string, unknown>, Answer extends { readonly text: string }> {
  /** Returns the input of a call, with entities of `ids` created for it. */
  inputOf(part: Pick<Part, 'ids' | 'names' | 'caller'>): Promise<Input>;
  send(part: Part, input: Input): Promise<Answer>;
  /** Fails unless the response matches the verdict of the part. */
  expectVerdict(part: Part, answer: Answer, text: string): void;
}

type Attempt<Input> = { readonly part: Part; readonly input: Input };

/**
 * Sends concurrently calls that must change nothing, and fails if any data differs afterwards. The entities that they refer
 * to exist beforehand.
 */
async function changingNothing<Input>(
  world: World,
  attempts: readonly Attempt<Input>[],
  send: (attempt: Attempt<Input>) => Promise<void>,
): Promise<void> {
  const before = await world.fingerprint();
  await Promise.all(attempts.map(send));
  const names = attempts.map(({ part }) => part.name).join('; ');
  expect(await world.fingerprint(), `one of these changed something: ${names}`).toBe(before);
}

/**
 * Tries the operation as every caller. It succeeds exactly for the callers in its row; for all others no data is returned or
 * changed.
 */
export async function expectRowAllowed<Input extends Record<string, unknown>, Answer extends { readonly text: string }>(
  row: Row,
  world: World,
  way: Way<Input, Answer>,
): Promise<void> {
  const parts = await partsOf(row, world);
  const refused: Attempt<Input>[] = [];
  for (const part of parts.filter(({ verdict }) => verdict !== 'allowed')) {
    refused.push({ part, input: await way.inputOf(part) });
  }
  const attempt = async ({ part, input }: Attempt<Input>) => {
    const answer = await way.send(part, input);
    const text = `${part.name}: ${answer.text.slice(0, 300)}`;
    way.expectVerdict(part, answer, text);
    if (part.verdict !== 'allowed') expect(answer.text, text).not.toContain(world.home.mark);
  };
  await changingNothing(world, refused, attempt);
  for (const part of parts.filter(({ verdict }) => verdict === 'allowed')) {
    await attempt({ part, input: await way.inputOf(part) });
  }
}

/** Checks that callers of another organization get the same response for entities of this one as for ids that do not exist. */
export async function expectNoDisclosure<
  Input extends Record<string, unknown>,
  Answer extends { readonly text: string },
>(row: Row, world: World, way: Way<Input, Answer>): Promise<void> {
  if (row.who === 'public') return;
  const { home, rival } = world;
  const swapped: Attempt<Input>[] = [];
  for (const { caller } of Object.values(rival.members)) {
    const input = await way.inputOf({ names: rival, ids: home, caller: home.admin });
    if (!namesThings(input)) return;
    const part = { name: 'with swapped ids', caller, names: rival, ids: home, verdict: 'notFound' } as const;
    swapped.push({ part, input });
  }
  await changingNothing(world, swapped, async ({ part, input }) => {
    const answer = await way.send(part, input);
    expect(answer.text).not.toContain(home.mark);
    expect(comparable(answer)).toBe(comparable(await way.send(part, aboutNothing(input) as Input)));
  });
}

const scopedActors = [
  ['manager', 'own warehouse'],
  ['manager', 'no warehouse'],
  ['user', 'own warehouse'],
] as const;

/**
 * Members of other warehouses act on entities that an admin created. Checks that nothing hidden from them changes and that no
 * call causes a server error.
 */
export async function expectHiddenStays<
  Input extends Record<string, unknown>,
  Answer extends { readonly text: string },
>(row: Row, world: World, way: Way<Input, Answer>): Promise<void> {
  // Without an organization, no warehouse is involved. Calls that end the caller's own membership are tested elsewhere.
  if (row.who === 'public' || row.who === 'signedIn' || row.disposable) return;
  const { home } = world;
  for (const [role, scope] of scopedActors) {
    const { name, caller, warehouseIds } = await world.scopedMember(role, scope);
    const input = await way.inputOf({ names: home, ids: home, caller: home.admin });
    const before = await world.hiddenRows(warehouseIds);
    const answer = await way.send({ name, caller, names: home, ids: home, verdict: 'denied' }, input);
    const text = `${name}: ${answer.text.slice(0, 300)}`;
    expect(changedTables(before, await world.hiddenRows(warehouseIds)), text).toEqual([]);
    expect(answer.text, text).not.toContain('INTERNAL_SERVER_ERROR');
  }
}
