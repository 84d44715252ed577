import type { ExportPart } from './parts';
import type { readExportStream as read } from './read-stream';

/** Like `readExportStream`, but loaded on first use because most visits export nothing. */
export async function* readExportStream(...requested: Parameters<typeof read>): AsyncGenerator<ExportPart> {
  const stream = await import('./read-stream');
  yield* stream.readExportStream(...requested);
}
