import type { DocumentType, MovementStatus } from './movements.ts';

/** What a movement, or a document of movements, is called on paper. */
export const noteTitles: Readonly<Record<DocumentType, string>> = {
  OUTBOUND: 'Delivery note',
  INBOUND: 'Receiving note',
  TRANSFER: 'Transfer note',
};

/** Who signs it: whoever gives and whoever takes. */
export const noteSignatures: Readonly<Record<DocumentType, readonly [string, string]>> = {
  OUTBOUND: ['Handed over by', 'Received by'],
  INBOUND: ['Delivered by', 'Received by'],
  TRANSFER: ['Sent by', 'Received by'],
};

export const adjustmentHasNoNote = 'An adjustment has no note to print: nothing is handed over';

/** What a line says of itself where it differs from goods that were handed over. */
export const noteStatusTexts: Readonly<Record<MovementStatus, string | null>> = {
  completed: null,
  pending: 'Pending: not booked yet',
  cancelled: 'Cancelled: not moved',
};

/** Stands on paper for a character that the font of the paper does not have. */
export const notPrintable = '□';

/** How many different characters the paper names that it could not print; the others it counts. */
export const mostNamedCharacters = 20;

/** `codes` as 'U+4E2D', in the order in which they come on the paper. */
export function notPrintedText(codes: readonly string[]): string {
  const named = codes.slice(0, mostNamedCharacters).join(', ');
  const others = codes.length - mostNamedCharacters;
  return `${notPrintable} stands for a character that cannot be printed here: ${named}${others > 0 ? ` and ${others} more` : ''}. Tallyard shows it on the screen.`;
}

/** The name of the file: 'Delivery note OUT-2026-000123.pdf'. */
export const noteFileName = (type: DocumentType, number: string): string => `${noteTitles[type]} ${number}.pdf`;
