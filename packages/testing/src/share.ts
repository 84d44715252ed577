/** One part of a set of tests: the rows whose hash modulo `parts` equals `turn`. Turns 0 to parts - 1 cover every row once. */
export interface Share {
  /** From 0 to `parts` - 1. */
  readonly turn: number;
  /** At least 1; 1 is everything. */
  readonly parts: number;
}

/** Reads `<turn>/<parts>`; null, which is everything, for an empty or missing text. Throws on any other text. */
export function readShare(text: string | undefined = process.env.TEST_SHARE): Share | null {
  if (text === undefined || text === '') return null;
  const [, turn, parts] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const share = { turn: Number(turn), parts: Number(parts) };
  if (turn === undefined || share.parts < 1 || share.turn >= share.parts) {
    throw new Error(`Share: got '${text}', expected '<turn>/<parts>' with a turn below parts, such as '2/4'.`);
  }
  return share;
}

/** Hashes a text to 32 bits (FNV-1a), the same on every machine and in every release. */
function hashText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  // The last bits of FNV-1a follow the last letters, which names of rows often share.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Returns whether the row with this id belongs to the share. */
export function isInShare(id: string, share: Share | null): boolean {
  return share === null || hashText(id) % share.parts === share.turn;
}

/**
 * Returns the rows of a generated matrix for this run: all, or those of the share in TEST_SHARE. Ids must be stable between
 * runs. If no row is in the share, returns the first one, so that every matrix is tested.
 */
export function sharedRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  share: Share | null = readShare(),
): readonly Row[] {
  if (share === null) return rows;
  const chosen = rows.filter((row) => isInShare(idOf(row), share));
  return chosen.length > 0 ? chosen : rows.slice(0, 1);
}

/**
 * Returns the number of rounds of a large test for this run: `all`, or the part of the share in TEST_SHARE, at least `least`.
 */
export function sharedCount(all: number, least = 1, share: Share | null = readShare()): number {
  return share === null ? all : Math.min(all, Math.max(least, Math.ceil(all / share.parts)));
}
