/** Invisible characters: zero-width characters, direction marks, soft hyphens, variation selectors, tags, and fillers. */
const invisible = new RegExp(
  `[${['\\u00AD', '\\u034F', '\\u061C', '\\u115F', '\\u1160', '\\u17B4', '\\u17B5', '\\u180B-\\u180F', '\\u200B-\\u200F', '\\u202A-\\u202E', '\\u2060-\\u206F', '\\u3164', '\\uFE00-\\uFE0F', '\\uFEFF', '\\uFFA0', '\\u{1BCA0}-\\u{1BCA3}', '\\u{1D173}-\\u{1D17A}', '\\u{E0000}-\\u{E0FFF}'].join('')}]`,
  'gu',
);
/** Space characters other than the ASCII space, as web pages and word processors use them. */
const blanks = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
/** Hyphens that look like the ASCII hyphen, as word processors insert them. */
const hyphens = /[\u2010-\u2013\u2212\uFE63]/g;

/**
 * Returns the same form for codes that look the same (SKUs, barcodes, codes of warehouses): NFC, without invisible characters,
 * with ASCII spaces and hyphens, trimmed. Case and width are kept, because they are visible.
 */
export function normalizeCode(code: string): string {
  if (/^[\x21-\x7E]*$/.test(code)) return code;
  // guard: codes.blanks-are-spaces
  return code.normalize('NFC').replace(invisible, '').replace(blanks, ' ').replace(hyphens, '-').trim();
}
