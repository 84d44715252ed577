/** Crockford's base 32 digits: none of them look alike, and barcodes and QR codes encode all of them in compact modes. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'FLD';
const digitCount = 26;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the code on a folder's label, 29 characters. It encodes the id, so that the label stays valid when the folder is
 * moved or renamed. Null for an id that is not a UUID.
 */
export function folderCode(id: string): string | null {
  if (!uuid.test(id)) return null;
  let left = BigInt(`0x${id.replaceAll('-', '')}`);
  let text = '';
  for (let place = 0; place < digitCount; place += 1) {
    text = digits.charAt(Number(left % 32n)) + text;
    left /= 32n;
  }
  return prefix + text;
}

/** Returns the id of the folder with this code, in upper or lower case; null if it is not a folder's code. */
export function folderIdOf(code: string): string | null {
  const read = code.trim().toUpperCase();
  if (read.length !== prefix.length + digitCount || !read.startsWith(prefix)) return null;
  let value = 0n;
  for (const digit of read.slice(prefix.length)) {
    const at = digits.indexOf(digit);
    if (at < 0) return null;
    value = value * 32n + BigInt(at);
  }
  const hex = value.toString(16).padStart(32, '0');
  // The two highest of the 130 bits are not part of an id.
  if (hex.length > 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
