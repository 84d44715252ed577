import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { fileTypeRefused } from '@tallyard/domain/errors/messages';
import { ApiError, invalid, problemOf } from '../errors.ts';

/** Returns the error for a file as a whole. */
export function fileProblem(code: ErrorCode, message: string, cause?: unknown): ApiError {
  return new ApiError(code, message, { details: [problemOf('file', undefined, message)], cause });
}

/** Returns the error 'File type X is not allowed' (GEN-18), with the allowed types. */
export function typeRefused(type: string): ApiError {
  return new ApiError('UNSUPPORTED_MEDIA_TYPE', fileTypeRefused(type), {
    details: [problemOf('file', type, 'Must be CSV or xlsx')],
  });
}

/** The chosen header row is blank, or the file ends before it. */
export function headerRowIsBlank(headerRow: number): ApiError {
  const message = `Row ${headerRow} is blank or not in the file; choose the row that names the columns`;
  return invalid([problemOf('options.headerRow', headerRow, message)]);
}

/** A header row was chosen, but the file is marked as having no header. */
export function headerRowWithoutHeader(headerRow: number): ApiError {
  return invalid([problemOf('options.headerRow', headerRow, 'headerRow needs skipFirstRow to be true')]);
}
