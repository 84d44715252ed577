import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { fileTypeRefused } from '@tallyard/domain/errors/messages';
import { ApiError, invalid, problemOf } from '../errors.ts';

/** A refusal of a file as a whole. */
export function fileProblem(code: ErrorCode, message: string, cause?: unknown): ApiError {
  return new ApiError(code, message, { details: [problemOf('file', undefined, message)], cause });
}

/** 'File type X is not allowed' (GEN-18), and what is wanted. */
export function typeRefused(type: string): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', fileTypeRefused(type), {
    details: [problemOf('file', type, 'Must be CSV or xlsx')],
  });
}

/** The chosen row of the column names is blank, or the file ends above it. */
export function headerRowIsBlank(headerRow: number): ApiError {
  const message = `Row ${headerRow} is blank or not in the file; choose the row that names the columns`;
  return invalid([problemOf('options.headerRow', headerRow, message)]);
}

/** A row of column names is chosen for a file that is said to have none. */
export function headerRowWithoutHeader(headerRow: number): ApiError {
  return invalid([problemOf('options.headerRow', headerRow, 'headerRow needs skipFirstRow to be true')]);
}
