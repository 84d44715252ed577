import { printNote } from '@tallyard/contracts/movements/note-endpoints';
import { exportsPerPerson } from '@tallyard/domain/limits/sizes';
import { noteFileName } from '@tallyard/domain/movements/notes';
import type { Database } from '../../platform/database/database.ts';
import { usingPool } from '../../platform/database/pools.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Route, route } from '../../platform/routes/route.ts';
import { drawNote } from './draw-note.ts';
import { readNote } from './read-note.ts';

/** `GET /api/inventory-movements/{id}/note`: reads in one transaction, then draws, and sends page by page. */
export function printNoteRoute(database: Database): Route {
  const drawing = new Map<string, number>();
  return route(
    printNote,
    { kind: 'stream' },
    async ({ input: { params, query }, organizationId, person, request, reply }) => {
      const others = drawing.get(person.userId) ?? 0;
      // guard: movements.notes-few
      if (others >= exportsPerPerson) throw new ApiError('RATE_LIMITED', undefined, { retryAfterSeconds: 5 });
      drawing.set(person.userId, others + 1);
      try {
        const actor = { userId: person.userId, requestId: request.id };
        const note = await usingPool('streams', () =>
          database.withTenant(organizationId, actor, (transaction) =>
            readNote(transaction, params.id, query.order === 'walk'),
          ),
        );
        const { reader, done } = await drawNote(note, query.timeZone ?? null);
        // A failure aborts the response, so that no client takes half a note for a complete one.
        done.catch((error: unknown) => reader.destroy(error as Error));
        const name = noteFileName(note.type, note.number);
        await reply
          .header('cache-control', 'private, no-store')
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('application/pdf')
          .send(reader);
      } finally {
        const left = (drawing.get(person.userId) ?? 1) - 1;
        if (left > 0) drawing.set(person.userId, left);
        else drawing.delete(person.userId);
      }
    },
  );
}
