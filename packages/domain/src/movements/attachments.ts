import { binaryTypeOf } from '../files/file-type.ts';
import { maxUploadBytes } from '../limits/sizes.ts';

/** What may be attached (MOV-51), and as what it is handed out. */
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
/** Of one movement, or one document: what it may take of the disk is bounded with it. */
export const maxAttachments = 20;
export const maxAttachmentNameLength = 200;
/** How long an attachment that was deleted can be brought back. */
export const attachmentRestoreHours = 24;

export const attachmentNotFound = 'Attachment not found';
export const attachmentsRequested = 'Must be a JPEG, PNG, PDF or CSV file';
export const tooManyAttachments = `At most ${maxAttachments} attachments.`;
export const attachmentEmpty = 'The file is empty.';

const endingOf = (fileName: string) => /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();

/** With which a file of each type may be saved: programs are chosen by it. */
const endings: Readonly<Record<AttachmentType, readonly string[]>> = {
  jpeg: ['jpeg', 'jpg'],
  png: ['png'],
  pdf: ['pdf'],
  csv: ['csv', 'tsv', 'txt'],
};

/**
 * What a file is by its first bytes alone, whatever it is called or said to be; `refused` is what it is called in its refusal
 * (MOV-51), for which its name may be asked.
 */
export function attachmentTypeOf(
  head: Uint8Array,
  fileName: string,
): { readonly type: AttachmentType } | { readonly refused: string } {
  const binary = binaryTypeOf(head, fileName);
  if (binary === null) return tableOf(head);
  const known = attachmentTypes.find((type) => type === binaryTypeOf(head, ''));
  if (known !== undefined) return { type: known };
  // Its name may say 'pdf' of bytes that nobody knows.
  return { refused: attachmentTypes.some((type) => type === binary) ? 'binary' : binary };
}

/** How texts begin that programs run or draw, whatever stands below. */
const programs: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['svg', /^(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype\s+)?svg\b/i],
  ['xml', /^<\?xml\b/i],
  ['html', /^<[!a-z]/i],
  ['script', /^#!/],
  ['rtf', /^\{\\rtf/],
  ['ps', /^%!/],
];

/** A text is a table if a line of it has several cells. */
function tableOf(head: Uint8Array): { readonly type: 'csv' } | { readonly refused: string } {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = (isWide ? wideText(head) : narrowText(head)).replace(/^\ufeff|^\u00ef\u00bb\u00bf/, '').trimStart();
  if (Array.from(text, (sign) => sign.charCodeAt(0)).some(isControl)) return { refused: 'binary' };
  const program = programs.find(([, beginning]) => beginning.test(text));
  // guard: movements.attachment-content
  if (program !== undefined) return { refused: program[0] };
  return /[^\r\n][,;\t|]|[,;\t|][^\r\n]/.test(text) ? { type: 'csv' } : { refused: 'text' };
}

/** Control characters that no text has: others than tabs and line ends. */
const isControl = (code: number): boolean => code < 9 || (code > 13 && code < 32);

/** Letters beyond ASCII do not matter here: in each encoding of one byte, signs of ASCII are themselves. */
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
 * The name of an upload as it is kept and saved: the last part of a path, one line, not too long, with an ending of its type. A
 * PDF that is called `note.html` would be opened as a page by whoever saves it.
 */
export function attachmentNameOf(input: string, type: AttachmentType): string {
  const last = input.split(/[\\/]/).at(-1) ?? '';
  // Signs that nobody sees are no part of a name either: one of them turns what follows around.
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

/** Leaves room for the longest ending. */
const maxStemLength = maxAttachmentNameLength - 12;
