import { readShare } from '@tallyard/testing/share';

/**
 * Returns the rounds of a suite that repeats one experiment, from 0 to `count` - 1: all of them, or those of the share in
 * TEST_SHARE, and at least one.
 */
export function sharedRounds(count: number): readonly number[] {
  const rounds = Array.from({ length: count }, (_, round) => round);
  const share = readShare();
  if (share === null) return rounds;
  const chosen = rounds.filter((round) => round % share.parts === share.turn);
  return chosen.length > 0 ? chosen : rounds.slice(0, 1);
}

/** Returns a generator of numbers from 0 to 1. TEST_SEED, which is hexadecimal, makes it reproducible. */
export function seededRandom(seed = process.env.TEST_SEED): () => number {
  if (seed === undefined || seed === '') return Math.random;
  let state = Number.parseInt(seed.slice(0, 8), 16) >>> 0;
  // Mulberry32.
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
