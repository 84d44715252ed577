/** File signatures, with the names of the types as people know them. */
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
 * Returns the type of a file that is not text, such as 'png', by its first bytes; for a container and for unknown bytes, by
 * the extension of its name. Null if these bytes look like text, such as a CSV file.
 */
export function binaryTypeOf(head: Uint8Array, fileName: string): string | null {
  const known = signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0];
  const extension = extensionOf(fileName);
  // A text extension says nothing about a file that is not text.
  const named = extension === 'csv' || extension === 'txt' ? undefined : extension;
  if (known === 'zip' || known === 'xls') return named ?? known;
  if (known !== undefined) return known;
  // UTF-16 text, in which every other byte may be 0, begins with a byte order mark.
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return head.includes(0) && !isWide ? (named ?? 'binary') : null;
}
