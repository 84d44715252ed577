import { isInShare, type Share } from '@tallyard/testing/share';
import type { RegisteredGuard } from './register.ts';

export interface ChoiceOptions {
  /** Files that differ from a ref; null when no ref was named or the history does not know it. */
  readonly changed: ReadonlySet<string> | null;
  /** Beside the guards of changed files, those of this share; null: no others. */
  readonly share: Share | null;
}

/** The guards to try: those of changed files first, then those of the share. All, where neither says anything. */
export function chooseGuards(guards: readonly RegisteredGuard[], { changed, share }: ChoiceOptions) {
  if (changed === null && share === null) return { ofChanges: [...guards], ofShare: [] };
  const isChanged = ({ file, proof, register }: RegisteredGuard) =>
    changed !== null && [file, proof.file, register].some((each) => changed.has(each));
  const ofChanges = guards.filter(isChanged);
  const ofShare = share === null ? [] : guards.filter((guard) => !isChanged(guard) && isInShare(guard.name, share));
  return { ofChanges, ofShare };
}
