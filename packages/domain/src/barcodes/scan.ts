import { parseBarcode } from './gs1-elements.ts';
import { isGtin } from './gtin.ts';

/** The result of a scan. */
export type Scan =
  | { readonly kind: 'plain'; readonly barcode: string }
  /** `gtin` has 14 digits; `expiry` is a date, YYYY-MM-DD. Elements that the code does not contain are null. */
  | {
      readonly kind: 'gs1';
      readonly gtin: string;
      readonly lot: string | null;
      readonly serial: string | null;
      readonly expiry: string | null;
    }
  | { readonly kind: 'wrong'; readonly reason: string };

export const wrongCheckDigit = 'The check digit is wrong: the code was misread or mistyped';
export const unreadableCode = 'This code cannot be read';

/** The maximum length of a scan, more than any symbol that people scan contains; longer input is rejected. */
export const maxScanCharacters = 512;

const separator = '\u001D';

/**
 * Parses a scan: a plain barcode, a GS1 element string (with FNC1, or as printed, `(01)...`), or a GS1 Digital Link. A GTIN
 * with a wrong check digit is rejected.
 */
export function readScan(scanned: string): Scan {
  if (scanned.length > maxScanCharacters) return { kind: 'wrong', reason: unreadableCode };
  const text = scanned.trim();
  if (/^https?:\/\//i.test(text)) return readLink(text) ?? { kind: 'plain', barcode: text };
  const isElements =
    /^\](C1|e0|d2|Q3|J1)/.test(text) || /^\(\d{2,4}\)/.test(text) || text.includes(separator) || beginsWithGtin(text);
  if (isElements) return readElements(text);
  // Some scanners prefix the symbology identifier.
  return { kind: 'plain', barcode: text.replace(/^\][A-Za-z]\d/, '') };
}

/** Returns whether a text is an element string whose scanner omits the symbology identifier. */
function beginsWithGtin(text: string): boolean {
  return /^01\d{14}(1[01357]|2[01]|3\d|$)/.test(text) && isGtin(text.slice(2, 16));
}

function readElements(text: string): Scan {
  const elements = parseBarcode(text);
  if (elements === null) return { kind: 'wrong', reason: unreadableCode };
  return scanOf((ai) => elements.get(ai) ?? null);
}

/** Parses a Digital Link; null for a link of another kind. */
function readLink(text: string): Scan | null {
  const [, path = '', query = ''] = /^https?:\/\/[^/?#]*([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  const parts = path.split('/').map(decoded);
  const at = parts.findIndex((part, index) => part === '01' && /^\d{8,14}$/.test(parts[index + 1] ?? ''));
  if (at === -1) return null;
  const keys = new Map<string, string>();
  for (const pair of query.split(/[&;]/)) {
    const [key = '', value = ''] = pair.split('=', 2).map(decoded);
    keys.set(key, value);
  }
  for (let index = at; index + 1 < parts.length; index += 2) keys.set(parts[index] ?? '', parts[index + 1] ?? '');
  const expiry = keys.get('17');
  if (expiry !== undefined) keys.set('17', dayOf(expiry) ?? '');
  return scanOf((ai) => keys.get(ai) || null);
}

/** Returns the text unchanged if it cannot be decoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function scanOf(value: (ai: string) => string | null): Scan {
  const gtin = (value('01') ?? value('02') ?? '').padStart(14, '0');
  if (!/^\d{14}$/.test(gtin) || /^0+$/.test(gtin)) return { kind: 'wrong', reason: unreadableCode };
  // guard: barcodes.checkDigit
  if (!isGtin(gtin)) return { kind: 'wrong', reason: wrongCheckDigit };
  return { kind: 'gs1', gtin, lot: value('10'), serial: value('21'), expiry: value('17') };
}

/**
 * Converts a date YYMMDD to YYYY-MM-DD, in the 21st century; day 00 is the last day of the month. Null if it is not a date.
 */
function dayOf(digits: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(digits) ?? [];
  if (year === '' || Number(month) < 1 || Number(month) > 12) return null;
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) > last) return null;
  const lastDay = day === '00' ? String(last) : day;
  return `20${year}-${month}-${lastDay}`;
}

/** Returns the barcode to look up for a scan; null if there is none. */
export function barcodeOf(scan: Scan): string | null {
  if (scan.kind === 'wrong') return null;
  // GTIN-13 if it fits, as printed on packages: an upstream may not know any other form.
  return scan.kind === 'gs1' ? scan.gtin.replace(/^0/, '') : scan.barcode;
}
