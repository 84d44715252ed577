import { createHash } from 'node:crypto';
import type { RegisteredGuard } from './register.ts';

/** One of `parts` parts of the register: turns count from 0, and all turns together are the whole. */
export interface Share {
  readonly turn: number;
  readonly parts: number;
}

export interface ChoiceOptions {
  /** Files that differ from a ref; null when no ref was named or the history does not know it. */
  readonly changed: ReadonlySet<string> | null;
  /** Beside the guards of changed files, those of this share; null: no others. */
  readonly share: Share | null;
}

/** The guards to try: those of changed files first, then those of the share. All, where neither says anything. */
export function chooseGuards(guards: readonly RegisteredGuard[], { changed, share }: ChoiceOptions) {
  if (changed === null && share === null) return { ofChanges: [...guards], ofShare: [] };
  const isChanged = ({ code, proof, register }: RegisteredGuard) =>
    changed !== null && [code.file, proof.file, register].some((file) => changed.has(file));
  const ofChanges = guards.filter(isChanged);
  const ofShare = share === null ? [] : guards.filter((guard) => !isChanged(guard) && isInShare(guard.name, share));
  return { ofChanges, ofShare };
}

/** Parses `2/4`. Throws when the turn is not below the number of parts. */
export function parseShare(text: string): Share {
  const [, turn, parts] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (turn === undefined || parts === undefined || turn >= parts)
    throw new Error(`--share ${text}: expected <turn>/<parts> with a turn from 0 to parts - 1, as 2/4.`);
  return { turn, parts };
}

/** By a hash of the name: a new guard moves no other into another share. */
function isInShare(name: string, { turn, parts }: Share): boolean {
  return createHash('sha256').update(name).digest().readUInt32BE() % parts === turn;
}
