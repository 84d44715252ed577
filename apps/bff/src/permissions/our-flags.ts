import { type Flag, isFlag } from '@tallyard/domain/permissions/flags';
import { readable } from '../rest/tolerant-parsing.ts';

/** Returns those of `flags` that are in our schema; an upstream may have others. */
export function ourFlags(flags: readonly string[]): Flag[] {
  return readable(flags).filter(isFlag);
}
