import { noteTitles } from '@tallyard/domain/movements/notes';
import { type Drawn, drawPages } from '../../platform/paper/draw-pages.ts';
import { layNote } from './layout.ts';
import type { Note } from './read-note.ts';

/** Draws the note page by page. The same note always has the same bytes. */
export function drawNote(note: Note, requestedZone: string | null): Promise<Drawn> {
  const title = `${noteTitles[note.type]} ${note.number}`;
  // guard: movements.note-same-bytes
  return drawPages({ title, date: new Date(note.date) }, (type) =>
    layNote(note, note.timeZone ?? requestedZone ?? 'UTC', type),
  );
}
