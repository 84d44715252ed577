import { customFieldKey } from '@tallyard/domain/custom-fields/fields';
import {
  decimalSigns,
  importDelimiters,
  importEncodings,
  importFormats,
  importModes,
} from '@tallyard/domain/imports/files';
import { fileLook } from '@tallyard/domain/imports/look';
import { importReport } from '@tallyard/domain/imports/report';
import { maxHeaderRow } from '@tallyard/domain/limits/sizes';
import { z } from 'zod';

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `Must be one of ${names.map((name) => (name === '\t' ? 'tab' : name)).join(' ')}`);
const yesNo = (name: string) => z.boolean(`${name} must be true or false`);

/** How a file is read; missing options are detected. */
export const fileOptions = {
  format: oneOf(importFormats).default('csv'),
  /** If true, the first row is a header and mappings use its column names; if false, they use 1-based positions. */
  skipFirstRow: yesNo('skipFirstRow').default(true),
  /**
   * The row number of the header, as in a spreadsheet; rows above it are not read. If absent, the first row that is not blank.
   */
  headerRow: z
    .int('headerRow must be a whole number')
    .min(1, 'headerRow must be at least 1')
    .max(maxHeaderRow, `headerRow must be at most ${maxHeaderRow}`)
    .optional(),
  encoding: oneOf(importEncodings).optional(),
  delimiter: oneOf(importDelimiters).optional(),
  /** The decimal separator of numbers; decides whether 1,000 is 1000 or 1. */
  decimal: oneOf(decimalSigns).optional(),
  /** The name of the sheet. If absent, the first sheet that is not hidden. */
  sheet: z.string('sheet must be the name of a sheet').min(1).max(255).optional(),
};

/** How a file is previewed: it is also detected whether it has a header. */
export const lookOptions = z.object({ ...fileOptions, skipFirstRow: yesNo('skipFirstRow').optional() });

/** How the rows of a file are handled (PRD-45, INV-60; `mode` is of ADR 0047). */
export const rowOptions = {
  ...fileOptions,
  /** Invalid rows are never written, so that validation cannot be switched off. */
  validateData: z.literal(true, 'validateData must be true: every row is checked').default(true),
  createIfNotExists: yesNo('createIfNotExists').default(true),
  updateExisting: yesNo('updateExisting').default(false),
  mode: oneOf(importModes).default('all-or-nothing'),
  /** The meaning of a currency sign next to a number: `ignore` reads the number alone. */
  currency: z.literal('ignore', 'currency must be ignore').optional(),
  /** The meaning of (5) and 5-. */
  negative: oneOf(['negative', 'positive']).optional(),
  /** The meaning of 5%: 0.05 or 5. */
  percent: oneOf(['fraction', 'number']).optional(),
  /** The meaning of a code such as 4.00638E+12: `text` keeps it unchanged. */
  exponent: z.literal('text', 'exponent must be text').optional(),
};

/** A column of the file, by its header or its position. */
export const columnName = z.string().min(1).max(220);

/** Maps columns to keys of custom fields. If absent, guessed from the names of the fields. */
export const customFieldMapping = z.record(columnName, customFieldKey).optional();

export const importAnswer = z.object(importReport.shape);

export const lookAnswer = z.object(fileLook.shape);
