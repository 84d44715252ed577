import type { DocumentType, MovementStatus } from './movements.ts';

/** The title of a printed movement or document. */
export const noteTitles: Readonly<Record<DocumentType, string>> = {
  OUTBOUND: 'Delivery note',
  INBOUND: 'Receiving note',
  TRANSFER: 'Transfer note',
};

/** The labels of the two signatures: of the person who hands over and the person who receives. */
export const noteSignatures: Readonly<Record<DocumentType, readonly [string, string]>> = {
  OUTBOUND: ['Handed over by', 'Received by'],
  INBOUND: ['Delivered by', 'Received by'],
  TRANSFER: ['Sent by', 'Received by'],
};

export const adjustmentHasNoNote = 'An adjustment has no note to print: nothing is handed over';

/** The note at a line that differs from goods that were handed over. */
export const noteStatusTexts: Readonly<Record<MovementStatus, string | null>> = {
  completed: null,
  pending: 'Pending: not booked yet',
  cancelled: 'Cancelled: not moved',
};

/** Replaces a character that the font of the printed page does not have. */
export const notPrintable = '□';

/** How many different unprintable characters the page lists; the rest are counted. */
export const mostNamedCharacters = 20;

/** Returns the note about unprintable characters; `codes` such as 'U+4E2D', in the order of their occurrence. */
export function notPrintedText(codes: readonly string[]): string {
  const named = codes.slice(0, mostNamedCharacters).join(', ');
  const others = codes.length - mostNamedCharacters;
  return `${notPrintable} stands for a character that cannot be printed here: ${named}${others > 0 ? ` and ${others} more` : ''}. Tallyard shows it on the screen.`;
}

/** Returns the file name: 'Delivery note OUT-2026-000123.pdf'. */
export const noteFileName = (type: DocumentType, number: string): string => `${noteTitles[type]} ${number}.pdf`;
