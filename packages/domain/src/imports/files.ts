/** The formats of files to import (GEN-16). */
export const importFormats = ['csv', 'xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** The encodings of CSV files that can be chosen; by default the encoding is detected. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'iso-8859-2',
  'iso-8859-15',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

export const importDelimiters = [',', ';', '\t', '|'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

/** The decimal separators of numbers in a CSV file. */
export const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Whether valid rows are imported when other rows are invalid (ADR 0047). */
export const importModes = ['all-or-nothing', 'valid-rows'] as const;
export type ImportMode = (typeof importModes)[number];

export const fileIsEmpty = 'The file is empty';
export const tooManyColumns = (count: number, most: number): string =>
  `The file has ${count} columns; at most ${most} can be read`;
export const tooManyRows = (most: number): string => `The file has more than ${most} rows; import it in parts`;
