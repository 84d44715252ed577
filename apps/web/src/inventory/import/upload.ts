import type { ImportMode } from '@tallyard/domain/imports/files';
import type { ItemImportMapping as ImportMapping } from '@tallyard/domain/inventory/import-columns';
import { type ImportOutcome, readImportAnswer } from './import-report';

export interface ImportRequest {
  organizationId: string;
  warehouseId: string;
  file: File;
  mapping: ImportMapping;
  mode: ImportMode;
  updateExisting: boolean;
  /** Kept when the same import is sent again after an outcome that stayed open. */
  idempotencyKey: string;
}

/** What is asked: to import, or to tell what importing would do. */
export type ImportQuestion = 'import' | 'check';

/**
 * Sends the file and reports how much of it is on its way, 0 to 1. XMLHttpRequest, because fetch tells nothing of an
 * upload's progress. Resolves with what became of it; rejects only when it was aborted.
 */
export function uploadImport(
  question: ImportQuestion,
  request: ImportRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  const { organizationId, file, idempotencyKey, ...given } = request;
  const { mapping, mode, updateExisting, warehouseId } = given;
  const body = new FormData();
  // The order matters: the server reads the options before the file streams in.
  body.append('options', JSON.stringify({ format: 'csv', warehouseId, mapping, mode, updateExisting }));
  body.append('file', file, file.name);

  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const path = question === 'check' ? '/imports/inventory-items/plan' : '/imports/inventory-items';
    call.open('POST', `${path}?organizationId=${encodeURIComponent(organizationId)}`);
    call.setRequestHeader('apollo-require-preflight', 'true');
    call.setRequestHeader('Idempotency-Key', idempotencyKey);
    call.responseType = 'json';
    call.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    call.onload = () => resolve(readImportAnswer(call.response));
    call.onerror = () => resolve({ kind: 'unknown' });
    call.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}
