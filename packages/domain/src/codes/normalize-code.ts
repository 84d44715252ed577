/** Characters that nobody sees: of zero width, marks of direction, soft hyphens, variation selectors, tags and fillers. */
const invisible = new RegExp(
  `[${['\\u00AD', '\\u034F', '\\u061C', '\\u115F', '\\u1160', '\\u17B4', '\\u17B5', '\\u180B-\\u180F', '\\u200B-\\u200F', '\\u202A-\\u202E', '\\u2060-\\u206F', '\\u3164', '\\uFE00-\\uFE0F', '\\uFEFF', '\\uFFA0', '\\u{1BCA0}-\\u{1BCA3}', '\\u{1D173}-\\u{1D17A}', '\\u{E0000}-\\u{E0FFF}'].join('')}]`,
  'gu',
);
/** Blanks other than the space, as web pages and word processors write them. */
const blanks = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** Hyphens that are drawn like the one of the keyboard, as word processors put them in. */
const hyphens = /[\u2010-\u2013\u2212\uFE63]/g;

/**
 * One form for codes that look the same (SKUs, barcodes, codes of warehouses): NFC, no invisible characters, every blank a space, every
 * hyphen the one of the keyboard, trimmed. Case and width stay, because they are seen.
 */
export function normalizeCode(code: string): string {
  if (/^[\x21-\x7E]*$/.test(code)) return code;
  // guard: codes.blanks-are-spaces
  return code.normalize('NFC').replace(invisible, '').replace(blanks, ' ').replace(hyphens, '-').trim();
}
