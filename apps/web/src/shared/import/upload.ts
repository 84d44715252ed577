import { type AnswerSchema, readUploadAnswer, type UploadAnswer } from './upload-answer';

/** The entity type of the import, as in the path of its route. */
export type ImportedThings = 'inventory-items' | 'inventory-movements' | 'products';

interface FileUpload<FieldValue> {
  readonly things: ImportedThings;
  /** `look`: inspect the file; `plan`: preview its changes. */
  readonly question: 'look' | 'plan';
  readonly organizationId: string;
  readonly file: File;
  readonly options: object;
  /** Reused when the request is resent after an unknown outcome. */
  readonly idempotencyKey: string;
  readonly schema: AnswerSchema<FieldValue>;
}

/** Uploads the file to the import route. See `sendForm`. */
export function uploadFile<FieldValue>(
  { things, question, organizationId, file, options, idempotencyKey, schema }: FileUpload<FieldValue>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer<FieldValue>> {
  const body = new FormData();
  // The order matters: the server reads the options before the file is streamed.
  body.append('options', JSON.stringify(options));
  body.append('file', file, file.name);
  const address = `/imports/${things}/${question}?organizationId=${encodeURIComponent(organizationId)}`;
  return sendForm({ address, form: body, idempotencyKey, schema }, onProgress, signal);
}

interface SentForm<FieldValue> {
  readonly address: string;
  readonly form: FormData;
  /** Reused when the request is resent after an unknown outcome. */
  readonly idempotencyKey: string;
  readonly schema: AnswerSchema<FieldValue>;
}

/**
 * Sends a form with a file and reports the progress, 0 to 1. Uses XMLHttpRequest because fetch does not report upload
 * progress. Resolves with the outcome; rejects only if it was aborted.
 */
export function sendForm<FieldValue>(
  { address, form, idempotencyKey, schema }: SentForm<FieldValue>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadAnswer<FieldValue>> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', address);
    call.setRequestHeader('apollo-require-preflight', 'true');
    // guard: inventory.import-key-sent
    call.setRequestHeader('Idempotency-Key', idempotencyKey);
    call.responseType = 'json';
    call.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    call.onload = () => resolve(readUploadAnswer(schema, call.response));
    call.onerror = () => resolve({ kind: 'unknown' });
    call.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'));
    signal.addEventListener('abort', () => call.abort());
    call.send(form);
  });
}
