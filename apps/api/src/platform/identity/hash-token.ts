import { createHash } from 'node:crypto';

/** Tokens are kept as SHA-256 only. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
