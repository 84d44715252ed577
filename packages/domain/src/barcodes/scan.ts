import { parseBarcode } from './gs1-elements.ts';
import { isGtin } from './gtin.ts';

/** What a scanner read. */
export type Scan =
  | { readonly kind: 'plain'; readonly barcode: string }
  /** `gtin` has 14 digits; `expiry` is a day, YYYY-MM-DD. What is not told is null. */
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

/** Longer than any symbol holds that people scan; nothing beyond is looked at. */
export const maxScanCharacters = 512;

const separator = '\u001D';

/**
 * What stands in a code, however it was scanned: a plain barcode, a GS1 element string (with FNC1, or as it is printed, `(01)...`), or
 * a Digital Link. A GTIN whose check digit does not fit is refused.
 */
export function readScan(scanned: string): Scan {
  if (scanned.length > maxScanCharacters) return { kind: 'wrong', reason: unreadableCode };
  const text = scanned.trim();
  if (/^https?:\/\//i.test(text)) return readLink(text) ?? { kind: 'plain', barcode: text };
  const isElements =
    /^\](C1|e0|d2|Q3|J1)/.test(text) || /^\(\d{2,4}\)/.test(text) || text.includes(separator) || beginsWithGtin(text);
  if (isElements) return readElements(text);
  // What kind of symbol it was, some scanners say in front.
  return { kind: 'plain', barcode: text.replace(/^\][A-Za-z]\d/, '') };
}

/** An element string of a scanner that leaves out what kind of symbol it was. */
function beginsWithGtin(text: string): boolean {
  return /^01\d{14}(1[01357]|2[01]|3\d|$)/.test(text) && isGtin(text.slice(2, 16));
}

function readElements(text: string): Scan {
  const elements = parseBarcode(text);
  if (elements === null) return { kind: 'wrong', reason: unreadableCode };
  return scanOf((ai) => elements.get(ai) ?? null);
}

/** Null: a link of another kind. */
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

/** What cannot be decoded stays as it is. */
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

/** A day of six digits, its century the one that is nearest; day 00 is the last of its month. Null: it is none. */
function dayOf(digits: string): string | null {
  const [, year = '', month = '', day = ''] = /^(\d{2})(\d{2})(\d{2})$/.exec(digits) ?? [];
  if (year === '' || Number(month) < 1 || Number(month) > 12) return null;
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate();
  if (Number(day) > last) return null;
  const lastDay = day === '00' ? String(last) : day;
  return `20${year}-${month}-${lastDay}`;
}

/** What is to be looked up for a scan; null: nothing. */
export function barcodeOf(scan: Scan): string | null {
  if (scan.kind === 'wrong') return null;
  // As packets have it, where it fits: an upstream may know no other form.
  return scan.kind === 'gs1' ? scan.gtin.replace(/^0/, '') : scan.barcode;
}
