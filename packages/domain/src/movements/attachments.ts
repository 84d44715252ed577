import { binaryTypeOf } from '../files/file-type.ts';
import { maxUploadBytes } from '../limits/sizes.ts';

/** The types of attachments (MOV-51) and the media types with which they are served. */
export const attachmentMediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv',
} as const;
export type AttachmentType = keyof typeof attachmentMediaTypes;
export const attachmentTypes = Object.keys(attachmentMediaTypes) as AttachmentType[];

/** MOV-52. */
export const maxAttachmentBytes = maxUploadBytes;
/** The maximum number of attachments of one movement or document, which limits its disk space. */
export const maxAttachments = 20;
export const maxAttachmentNameLength = 200;
/** How many hours a deleted attachment can be restored. */
export const attachmentRestoreHours = 24;

export const attachmentNotFound = 'Attachment not found';
export const attachmentsRequested = 'Must be a JPEG, PNG, PDF or CSV file';
export const tooManyAttachments = `At most ${maxAttachments} attachments.`;
export const attachmentEmpty = 'The file is empty.';

const endingOf = (fileName: string) => /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();

/** The allowed file extensions of each type: programs are chosen by extension. */
const endings: Readonly<Record<AttachmentType, readonly string[]>> = {
  jpeg: ['jpeg', 'jpg'],
  png: ['png'],
  pdf: ['pdf'],
  csv: ['csv', 'tsv', 'txt'],
};

/**
 * Returns the type of a file by its first bytes alone, regardless of its name or declared type. `refused` is the type for the
 * error message (MOV-51), which may use the extension of the name.
 */
export function attachmentTypeOf(
  head: Uint8Array,
  fileName: string,
): { readonly type: AttachmentType } | { readonly refused: string } {
  const binary = binaryTypeOf(head, fileName);
  if (binary === null) return tableOf(head);
  const known = attachmentTypes.find((type) => type === binaryTypeOf(head, ''));
  if (known !== undefined) return { type: known };
  // Unknown bytes may have an allowed extension such as 'pdf'.
  return { refused: attachmentTypes.some((type) => type === binary) ? 'binary' : binary };
}

/** How texts begin that programs execute or render, regardless of what follows. */
const programs: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['svg', /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype\s+)?svg\b/i],
  ['xml', /^<\?xml\b/i],
  ['html', /^<[!a-z]/i],
  ['script', /^#!/],
  ['rtf', /^\{\\rtf/],
  ['ps', /^%!/],
];

/** A text is a table if one of its lines has several cells. */
function tableOf(head: Uint8Array): { readonly type: 'csv' } | { readonly refused: string } {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = (isWide ? wideText(head) : narrowText(head)).replace(/^\ufeff|^\u00ef\u00bb\u00bf/, '').trimStart();
  if (Array.from(text, (sign) => sign.charCodeAt(0)).some(isControl)) return { refused: 'binary' };
  const program = programs.find(([, beginning]) => beginning.test(text));
  // guard: movements.attachment-content
  if (program !== undefined) return { refused: program[0] };
  return /[^\r\n][,;\t|]|[,;\t|][^\r\n]/.test(text) ? { type: 'csv' } : { refused: 'text' };
}

/** Control characters other than tabs and line breaks, which do not occur in text. */
const isControl = (code: number): boolean => code < 9 || (code > 13 && code < 32);

/** Letters beyond ASCII do not matter here: ASCII characters are the same in every single-byte encoding. */
function narrowText(head: Uint8Array): string {
  return Array.from(head, (byte) => String.fromCharCode(byte)).join('');
}

function wideText(head: Uint8Array): string {
  const isBigEnded = head[0] === 0xfe;
  const units: string[] = [];
  for (let at = 2; at + 1 < head.length; at += 2) {
    const [first = 0, second = 0] = [head[at], head[at + 1]];
    units.push(String.fromCharCode(isBigEnded ? first * 256 + second : second * 256 + first));
  }
  return units.join('');
}

/**
 * Returns the name under which an upload is stored and downloaded: the last part of the path, on one line, cut to the maximum
 * length, with an extension of its type. A PDF named `note.html` would otherwise open as a web page.
 */
export function attachmentNameOf(input: string, type: AttachmentType): string {
  const last = input.split(/[\\/]/).at(-1) ?? '';
  // Invisible characters are removed as well: one of them reverses the text that follows.
  const line = last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return `file.${type}`;
  const own = endingOf(line);
  const isOfType = own !== undefined && endings[type].includes(own);
  const ending = isOfType ? line.slice(-own.length) : type;
  const stem = isOfType ? line.slice(0, -own.length - 1) : line;
  const shortened =
    stem.length + ending.length + 1 <= maxAttachmentNameLength ? stem : stem.slice(0, maxStemLength).trim();
  return `${shortened}.${ending}`;
}

/** Leaves space for the longest extension. */
const maxStemLength = maxAttachmentNameLength - 12;
