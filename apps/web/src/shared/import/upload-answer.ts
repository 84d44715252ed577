import { errorCatalog, isErrorCode } from '@tallyard/domain/errors/catalog';
import { messages } from '@tallyard/domain/errors/messages';
import { type ImportDoubt, importDoubts } from '@tallyard/domain/imports/doubts';
import { leavesOutcomeOpen } from '../errors/errors';

/** The outcome of an upload. */
export type UploadAnswer<FieldValue> =
  | { readonly kind: 'told'; readonly loaded: FieldValue }
  | {
      readonly kind: 'failed';
      readonly code: string;
      readonly message: string;
      /** Present for a file with ambiguous cells. */
      readonly doubts?: readonly ImportDoubt[];
    }
  /** No response, or an unreadable one: the operation may have been carried out. */
  | { readonly kind: 'unknown' };

/** A domain schema that parses a response. */
export interface AnswerSchema<FieldValue> {
  safeParse(value: unknown): { success: true; data: FieldValue } | { success: false };
}

/** Parses the response of an upload route, whatever its status. An unreadable response has an unknown outcome. */
export function readUploadAnswer<FieldValue>(
  schema: AnswerSchema<FieldValue>,
  body: unknown,
): UploadAnswer<FieldValue> {
  if (!isObject(body)) return { kind: 'unknown' };
  if (body.success === true) {
    const parsed = schema.safeParse(body.data);
    return parsed.success ? { kind: 'told', loaded: parsed.data } : { kind: 'unknown' };
  }
  const error = isObject(body.error) ? body.error : {};
  const code = typeof error.code === 'string' ? error.code : 'UNKNOWN_ERROR';
  // guard: inventory.import-unknown
  if (mayBeDone(code)) return { kind: 'unknown' };
  const known = isErrorCode(code) ? errorCatalog[code].message : messages.uploadFailed;
  const message = typeof error.message === 'string' ? error.message : known;
  const problems = Array.isArray(error.details) ? error.details.filter(isObject) : [];
  const detail = problems.map((problem) => problem.message).filter((text) => typeof text === 'string');
  // The message of a refused file names the problem itself; its details only say what is expected.
  const loaded = code === 'VALIDATION_FAILED' && detail.length > 0 ? detail : [message, ...detail];
  const doubts = code === 'IMPORT_AMBIGUOUS' ? importDoubts.safeParse(error.details) : null;
  return {
    kind: 'failed',
    code,
    message: [...new Set(loaded)].join('. ').replaceAll('..', '.'),
    ...(doubts?.success ? { doubts: doubts.data.doubts } : {}),
  };
}

/** Returns whether the operation may have been carried out. A request without a session is refused before the file is read. */
function mayBeDone(code: string): boolean {
  return (
    isErrorCode(code) && code !== 'UNAUTHENTICATED' && leavesOutcomeOpen({ class: errorCatalog[code].class, code })
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
