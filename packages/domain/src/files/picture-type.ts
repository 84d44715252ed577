/** Pictures of things, as they are taken. */
export const imageTypes = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageType = (typeof imageTypes)[number];

const latin1 = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** What a picture is by its first 32 bytes, whatever it is called; null when it is none that is taken. */
export function imageTypeOf(head: Uint8Array): ImageType | null {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (latin1(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'webp';
  // The brand, or one of the first compatible ones.
  if (latin1(head, 4, 8) === 'ftyp' && /avi[fs]/.test(latin1(head, 8, 32))) return 'avif';
  return null;
}
