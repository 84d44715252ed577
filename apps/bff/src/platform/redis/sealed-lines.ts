import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function derive(token: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', `tallyard refresh ${purpose}`, 32));
}

/** Returns a name, derived from the token, under which only holders of the token find what was stored with it. */
export function nameOf(token: string): string {
  return derive(token, 'name').toString('base64url');
}

/** Encrypts lines so that only a holder of `token` can read them. */
export function seal(lines: readonly string[], token: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, derive(token, 'seal'), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(lines), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
}

/** Decrypts lines; null if they were not encrypted with `token`, or were modified. */
export function unseal(sealed: string, token: string): readonly string[] | null {
  const bytes = Buffer.from(sealed, 'base64');
  if (bytes.length < nonceBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, derive(token, 'seal'), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
    // Only texts from `seal` pass the check above.
    return JSON.parse(text.toString('utf8')) as readonly string[];
  } catch {
    return null;
  }
}
