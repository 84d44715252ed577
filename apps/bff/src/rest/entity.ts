import type { RawEntity } from './put.ts';

/**
 * Returns the record in the answer of a successful write, or the result of `readPresent` if the answer contains none: the
 * upstream documentation does not say what a write returns. `idName` is the field that identifies a record.
 */
export async function entityOr(
  data: unknown,
  idName: string,
  readPresent: () => Promise<RawEntity>,
): Promise<RawEntity> {
  const isEntity = typeof data === 'object' && data !== null && idName in data;
  return isEntity ? (data as RawEntity) : readPresent();
}
