/** Crockford's digits: none that are mistaken for each other, and all that bars and QR codes show in their narrow sets. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'FLD';
const digitCount = 26;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What stands in the code of a folder's label, 29 characters: its id, so that a label stays right wherever the folder is moved and however it is renamed. Null for an id that is no UUID. */
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

/** The id of the folder whose code was read, in either case; null: it is no folder's code. */
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
  // Of 130 bits the two highest are none of an id's.
  if (hex.length > 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
