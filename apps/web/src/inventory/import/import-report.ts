import { errorCatalogue, isErrorCode } from '@tallyard/domain/errors/catalogue';
import { messages } from '@tallyard/domain/errors/messages';
import { type ImportReport, importReport } from '@tallyard/domain/imports/report';
import { leavesOutcomeOpen } from '../../shared/errors/errors';

export type ImportOutcome =
  | { kind: 'imported'; report: ImportReport }
  /** Rows were not valid and nothing was kept. */
  | { kind: 'rejected'; report: ImportReport }
  | { kind: 'failed'; code: string; message: string }
  /** No answer came, or one that does not say: it may have been done. */
  | { kind: 'unknown' };

/** Reads the answer of the upload route, whatever its status; of an unreadable one it is not known what it meant. */
export function readImportAnswer(body: unknown): ImportOutcome {
  if (!isObject(body)) return { kind: 'unknown' };
  if (body.success === true) {
    const report = readReport(body.data);
    return report ? { kind: 'imported', report } : { kind: 'unknown' };
  }
  const error = isObject(body.error) ? body.error : {};
  const code = typeof error.code === 'string' ? error.code : 'UNKNOWN_ERROR';
  const report = code === 'IMPORT_REJECTED' ? readReport(error.details) : null;
  if (report) return { kind: 'rejected', report };
  if (mayBeDone(code)) return { kind: 'unknown' };
  const problems = Array.isArray(error.details) ? error.details.filter(isObject) : [];
  const detail = problems.map((problem) => problem.message).filter((text) => typeof text === 'string');
  const known = isErrorCode(code) ? errorCatalogue[code].message : messages.unknownError;
  const message = typeof error.message === 'string' ? error.message : known;
  return failed(code, detail.length > 0 ? detail.join(' ') : message);
}

/** Who is asked to sign in first has been asked before a byte of the file was read. */
function mayBeDone(code: string): boolean {
  return (
    isErrorCode(code) && code !== 'UNAUTHENTICATED' && leavesOutcomeOpen({ class: errorCatalogue[code].class, code })
  );
}

function failed(code: string, message: string): ImportOutcome {
  return { kind: 'failed', code, message };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null when it is no report as the domain describes it. */
function readReport(value: unknown): ImportReport | null {
  const parsed = importReport.safeParse(value);
  return parsed.success ? parsed.data : null;
}
