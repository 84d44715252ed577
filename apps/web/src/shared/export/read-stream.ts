import { type ExportLine, exportLine } from '@tallyard/domain/exchange/stream';
import { exportFailed } from '@tallyard/domain/exchange/texts';
import { type ExportPart, type ExportRow, IncompleteExport } from './parts';
import { refusalOf } from './refusal-of';

/** Reads an export of the bff, which streams lines of JSON. Throws the bff's error message, or IncompleteExport. */
export async function* readExportStream(
  url: string,
  requested: Readonly<Record<string, unknown>>,
  rowOf: (values: ExportRow['values']) => ExportRow,
  signal: AbortSignal,
): AsyncGenerator<ExportPart> {
  let rows = 0;
  let isWhole = false;
  for await (const text of streamedLines(url, requested, signal)) {
    const line = lineOf(text);
    if ('end' in line) isWhole = line.end === rows;
    else if ('rows' in line) {
      rows += line.rows.length;
      yield { rows: line.rows.map(rowOf) };
    } else yield line;
  }
  // guard: exports.whole
  if (!isWhole) throw new IncompleteExport();
}

/** Thrown if the bff refuses the request. `status` is the HTTP status; 501: not supported. */
export class RefusedStream extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'RefusedStream';
    this.status = status;
  }
}

/**
 * Reads a response of the bff line by line. Throws RefusedStream with the bff's message, or IncompleteExport if the
 * connection breaks.
 */
export async function* streamedLines(
  url: string,
  requested: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(requested),
    signal,
  }).catch((cause: unknown) => Promise.reject(signal.aborted ? cause : new IncompleteExport({ cause })));
  if (!response.ok || response.body === null) throw new RefusedStream(await refusalOf(response), response.status);
  yield* linesOf(response.body, signal);
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (begun + value).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } catch (cause) {
    throw signal.aborted ? cause : new IncompleteExport({ cause });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (begun !== '') throw new IncompleteExport();
}

function lineOf(text: string): ExportLine {
  try {
    return exportLine.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(exportFailed, { cause });
  }
}
