/** Beginnings by which files are known, and what they are called to people. */
const signatures: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['gzip', [0x1f, 0x8b]],
];

const extensionOf = (fileName: string) => /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();

/**
 * What a file is that is no text, by its first bytes, such as 'png'; of a container, and of bytes that nobody knows, by
 * the ending of its name. Null: as far as these bytes tell it is text, which a CSV file is.
 */
export function binaryTypeOf(head: Uint8Array, fileName: string): string | null {
  const known = signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0];
  const extension = extensionOf(fileName);
  // A name that says text tells nothing of what is none.
  const named = extension === 'csv' || extension === 'txt' ? undefined : extension;
  if (known === 'zip' || known === 'xls') return named ?? known;
  if (known !== undefined) return known;
  // Text in UTF-16, of which every other byte may be 0, says so first.
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return head.includes(0) && !isWide ? (named ?? 'binary') : null;
}
