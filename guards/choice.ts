import { isInShare, type Share } from '@tallyard/testing/share';
import type { RegisteredGuard } from './register.ts';

export interface ChoiceOptions {
  /** Files that differ from a ref; null if no ref was passed or the history does not have it. */
  readonly changed: ReadonlySet<string> | null;
  /** The share of the other guards, in addition to those of changed files; null: none. */
  readonly share: Share | null;
}

/** Returns the guards to try: those of changed files first, then those of the share. If neither is set, all. */
export function chooseGuards(guards: readonly RegisteredGuard[], { changed, share }: ChoiceOptions) {
  if (changed === null && share === null) return { ofChanges: [...guards], ofShare: [] };
  const isChanged = ({ file, proof, register }: RegisteredGuard) =>
    changed !== null && [file, proof.file, register].some((each) => changed.has(each));
  const ofChanges = guards.filter(isChanged);
  const ofShare = share === null ? [] : guards.filter((guard) => !isChanged(guard) && isInShare(guard.name, share));
  return { ofChanges, ofShare };
}
