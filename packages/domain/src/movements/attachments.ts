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
export const attachmentsWanted = 'Must be a JPEG, PNG, PDF or CSV file';
export const tooManyAttachments = `At most ${maxAttachments} attachments.`;
export const attachmentEmpty = 'The file is empty.';

const endingOf = (fileName: string) => /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase();

/** What a file is by its first bytes, of text by its name; `refused` is what it is called in its refusal (MOV-51). */
export function attachmentTypeOf(
  head: Uint8Array,
  fileName: string,
): { readonly type: AttachmentType } | { readonly refused: string } {
  const binary = binaryTypeOf(head, fileName);
  const found = binary ?? endingOf(fileName) ?? 'text';
  // Text that is called a picture is none.
  if (binary === null && found !== 'csv') return { refused: found };
  return (attachmentTypes as readonly string[]).includes(found)
    ? { type: found as AttachmentType }
    : { refused: found };
}

/** The name of an upload as it is kept: the last part of a path, one line, not too long, with its ending. */
export function attachmentNameOf(given: string, type: AttachmentType): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  // Signs that nobody sees are no part of a name either: one of them turns what follows around.
  const line = last
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= maxAttachmentNameLength) return line || `file.${type}`;
  const ending = endingOf(line);
  const kept = line.slice(0, maxAttachmentNameLength - 12).trim();
  return ending === undefined ? kept : `${kept}.${ending}`;
}
