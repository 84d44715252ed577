/** The accepted image types. */
export const imageTypes = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageType = (typeof imageTypes)[number];

const latin1 = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Returns the type of an image by its first 32 bytes, regardless of its name; null if it is not an accepted type. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (latin1(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'webp';
  // The main brand, or one of the first compatible brands.
  if (latin1(head, 4, 8) === 'ftyp' && /avi[fs]/.test(latin1(head, 8, 32))) return 'avif';
  return null;
}
