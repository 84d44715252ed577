import type { ErrorCode } from '@tallyard/domain/errors/catalogue';
import { fileTypeRefused } from '@tallyard/domain/errors/messages';
import { ApiError, problemOf } from '../errors.ts';

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
