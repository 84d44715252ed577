import type { Guard } from '../guard.ts';

const noted = (...tests: string[]) => ({ file: 'apps/api/src/movements/notes/notes.test.ts', tests });

const attached = (...tests: string[]) => ({
  file: 'apps/api/src/movements/attachments/attachments.test.ts',
  tests,
});

/** The guards of movement attachments and printed delivery notes. */
export const guards: readonly Guard[] = [
  {
    name: 'movements.attachments-by-content',
    promise: 'What is attached is what its bytes say, whatever it is called.',
    instead: "return 'type' in found ? found.type : 'csv';",
    proof: attached('MOV-51: other types are refused by their content, and nothing is kept of them'),
  },
  {
    name: 'movements.attachments-are-saved',
    promise: 'What strangers have attached is handed out to be saved, and never opened under our address.',
    replace: ['attachment', 'inline'],
    proof: attached(
      'MOV-51: a paper of a completed movement is kept, told, handed out to be saved, and is the same bytes',
    ),
  },
  {
    name: 'movements.attachments-one-at-a-time',
    promise: 'What a movement has attached is bounded, however many attach to it at once.',
    replace: ['pg_advisory_xact_lock(hashtextextended($1, 49))', 'hashtextextended($1, 49)'],
    proof: attached('twenty are taken, of several sent at once for the last place one'),
  },
  {
    name: 'movements.attachments-of-others',
    promise: 'What is attached is nothing to another organization.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0013_movements.sql',
      text: "CALL protect_tenant_table('movement_attachments');",
    },
    without: `ALTER TABLE movement_attachments ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON movement_attachments USING (true) WITH CHECK (true);`,
    proof: attached('people of another organization, and who may only look, neither add nor take away'),
  },
  {
    name: 'movements.attachments-are-swept',
    promise: 'A file that no attachment names any more goes, and not while it can be brought back.',
    instead: 'return [];',
    proof: attached('one that was deleted is not handed out, comes back for a day, and then its file goes'),
  },
  {
    name: 'movements.note-never-wrong',
    promise: 'A character that no font of a note has, or that would be set wrongly, is never printed as another one.',
    replace: ["one, 'regular'", "' ', 'regular'"],
    proof: noted('what no font has is a box, and the paper says which; nothing turns the line around'),
  },
  {
    name: 'movements.note-same-bytes',
    promise: 'Of the same content a note is the same bytes, whenever it is printed.',
    replace: ['note.date', ''],
    proof: noted('of the same content it is the same bytes'),
  },
  {
    name: 'movements.note-counts-what-moves',
    promise: 'What was cancelled is not counted on a note.',
    replace: ["'cancelled'", 'null'],
    proof: noted('of several warehouses each line says its own, and a cancelled line says so and is not counted'),
  },
  {
    name: 'movements.note-whole',
    promise: 'Every line of a note is on the paper, and none leaves it: a page that is full is followed by another.',
    replace: ['+ strip.height > this.#bottom', '< 0'],
    proof: noted('notes longer than a page go on on the next one'),
  },
  {
    name: 'movements.notes-few',
    promise: 'One person has few notes drawn at once.',
    replace: ['>= exportsPerPerson', '< 0'],
    proof: noted('one person has three notes drawn at once'),
  },
  {
    name: 'movements.attachment-content',
    promise: 'A page, picture or script that is called .csv is no attachment.',
    remove: true,
    proof: attached('MOV-51: other types are refused by their content, and nothing is kept of them'),
  },
  {
    name: 'movements.attachment-ending',
    promise: 'An attachment is saved under a name with the ending of its type, whatever it was called.',
    replace: ['attachmentNameOf(attachment.fileName, attachment.type)', 'attachment.fileName'],
    proof: attached('MOV-51: neither its name nor the type that it is sent with make a file anything else'),
  },
];
