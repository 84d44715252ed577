import type { ExportPart } from './parts';
import type { readExportStream as read } from './read-stream';

/** As `readExportStream`, of which a page that exports seldom loads nothing before. */
export async function* readExportStream(...requested: Parameters<typeof read>): AsyncGenerator<ExportPart> {
  const stream = await import('./read-stream');
  yield* stream.readExportStream(...requested);
}
