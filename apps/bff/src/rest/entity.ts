import type { RawEntity } from './put.ts';

/**
 * The record that a successful write answered, or `readPresent` where the answer does not hold one: the documents do not say what
 * a write answers. `idName` is the field by which a record is known.
 */
export async function entityOr(
  data: unknown,
  idName: string,
  readPresent: () => Promise<RawEntity>,
): Promise<RawEntity> {
  const isEntity = typeof data === 'object' && data !== null && idName in data;
  return isEntity ? (data as RawEntity) : readPresent();
}
