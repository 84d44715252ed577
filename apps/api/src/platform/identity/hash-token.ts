import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a token; only hashes are stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
