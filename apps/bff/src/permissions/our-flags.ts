import { type Flag, isFlag } from '@tallyard/domain/permissions/flags';
import { readable } from '../rest/tolerant-parsing.ts';

/** Those of `flags` that are ours; an upstream may have others, which the schema has no word for. */
export function ourFlags(flags: readonly string[]): Flag[] {
  return readable(flags).filter(isFlag);
}
