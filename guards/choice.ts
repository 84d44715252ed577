import type { RegisteredGuard } from './register.ts';

export interface Wish {
  /** Files that differ from where one started; null: nobody asked, or the history does not know. */
  readonly changed: ReadonlySet<string> | null;
  /** Only guards of changed files, or these before the others. */
  readonly others: 'left out' | 'after them';
  /** A number that grows by one every day: from where the others begin. */
  readonly day: number;
}

/** How far the beginning moves on every day: more than are done in one run, so that each has its turn soon. */
const step = 17;

/** The guards to be tried, in order. Where the history does not know what changed, all count as changed. */
export function chosenGuards(guards: readonly RegisteredGuard[], { changed, others, day }: Wish): RegisteredGuard[] {
  const isChanged = ({ code, proof, register }: RegisteredGuard) =>
    changed !== null && [code.file, proof.file, register].some((file) => changed.has(file));
  const first = guards.filter(isChanged);
  if (others === 'left out') return changed === null ? [...guards] : first;
  const rest = guards.filter((guard) => !first.includes(guard));
  const start = (day * step) % Math.max(1, rest.length);
  return [...first, ...rest.slice(start), ...rest.slice(0, start)];
}
