import type { Guard } from '../guard.ts';

const undone = (...tests: string[]) => ({ file: 'apps/api/src/movements/undo.test.ts', tests });
const proof = (...tests: string[]) => ({ file: 'apps/api/src/movements/movements.test.ts', tests });

const inTransit = (...tests: string[]) => ({ file: 'apps/api/src/movements/transit.test.ts', tests });

const noted = (...tests: string[]) => ({ file: 'apps/api/src/movements/notes/notes.test.ts', tests });

const attached = (...tests: string[]) => ({
  file: 'apps/api/src/movements/attachments/attachments.test.ts',
  tests,
});

const importTests = 'apps/api/src/movements/import/import.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'movements.ended-once',
    promise: 'Of many who end one movement at the same time exactly one does.',
    code: { file: 'apps/api/src/movements/steps.ts', text: `[...asked.keys()], 'FOR UPDATE OF m')` },
    without: `[...asked.keys()])`,
    proof: proof('of 50 who approve, reject, confirm and cancel one movement at once, one ends it'),
  },
  {
    name: 'movements.final',
    promise: 'Nothing leads out of completed and cancelled.',
    code: {
      file: 'apps/api/src/movements/refusals.ts',
      text: "if (status !== 'pending') return broken(isFinal(status));",
    },
    without: "if (status !== 'pending') return null;",
    proof: proof('completed and cancelled are final (MOV-23)'),
  },
  {
    name: 'movements.only-transfers',
    promise: 'Only a transfer is confirmed.',
    code: {
      file: 'apps/api/src/movements/refusals.ts',
      text: `if (step === 'confirm' && movement.movementType !== 'TRANSFER') return broken(invalidTransfer);`,
    },
    without: '',
    proof: proof('only a transfer that is there is confirmed (MOV-20)'),
  },
  {
    name: 'movements.four-eyes',
    promise: 'Whoever created a movement does not approve it while somebody else could.',
    code: {
      file: 'apps/api/src/movements/refusals.ts',
      text: `if (step === 'approve' && movement.createdBy === actor.userId && !isAlone) {`,
    },
    without: 'if (false) {',
    proof: proof('what waits for approval is approved by somebody else (MOV-14, MOV-22), with notes (MOV-71)'),
  },
  {
    name: 'movements.leaves-before-it-arrives',
    promise: 'By way of transit nothing arrives that has not left.',
    code: { file: 'apps/api/src/movements/refusals.ts', text: 'if (completes && viaTransit && !isDispatched)' },
    without: 'if (false)',
    proof: inTransit('what has left stands in no warehouse and in the figures of transit, and arrives once'),
  },
  {
    name: 'movements.leaves-once',
    promise: 'What has left does not leave again.',
    code: {
      file: 'apps/api/src/movements/refusals.ts',
      text: "if (step === 'dispatch') return isDispatched && status !== 'cancelled';",
    },
    without: '',
    proof: inTransit('60 calls at once on one: it leaves once, and then arrives or goes back once'),
  },
  {
    name: 'movements.cancelled-on-the-way-goes-back',
    promise: 'What is cancelled on the way goes back where it left.',
    code: { file: 'apps/api/src/movements/transit.ts', text: "isInTransit(movement) ? 'returning' : null" },
    without: 'null',
    proof: inTransit('what is cancelled on the way goes back, also to an item that was deleted meanwhile'),
  },
  {
    name: 'movements.transit-is-for-transfers',
    promise: 'Only a transfer goes by way of transit.',
    code: { file: 'apps/api/src/movements/creation.ts', text: "type !== 'TRANSFER' && body.viaTransit" },
    without: 'false',
    proof: inTransit('only a transfer goes by way of transit, and only such a one is dispatched'),
  },
  {
    name: 'movements.right-of-the-type',
    promise: 'To adjust by a movement takes the right to adjust, to make another one the right to create.',
    code: { file: 'apps/api/src/movements/creation.ts', text: 'if (!mayDo(membership.flags, action))' },
    without: 'if (false)',
    proof: proof('an adjustment is done as it is made (MOV-11), for whoever may adjust (MOV-74)'),
  },
  {
    name: 'movements.not-before-approval',
    promise: 'What needs approval is not done without it.',
    code: {
      file: 'apps/api/src/movements/refusals.ts',
      text: `if ((completes || step === 'dispatch') && movement.requiresApproval && movement.approvedBy === null)`,
    },
    without: '',
    proof: proof('what waits for approval is approved by somebody else (MOV-14, MOV-22), with notes (MOV-71)'),
  },
  {
    name: 'movements.undone-once',
    promise: 'A movement is undone once, however many try at the same time, and the others hear so.',
    code: { file: 'apps/api/src/movements/undo.ts', text: 'if (movement.reversedBy) {' },
    without: 'if (false) {',
    proof: undone('by 20 connections at the same time is undone once, and 19 hear so'),
  },
  {
    name: 'movements.undone-by-who-may-approve',
    promise: 'What somebody had to approve is undone only by who may approve.',
    code: {
      file: 'apps/api/src/movements/undo.ts',
      text: `...(movement.approvedBy ? (['movements.approve'] as const) : []),`,
    },
    without: '',
    proof: undone('takes the right to create, and of what was approved the right to approve'),
  },
  {
    name: 'movements.written-once',
    promise: 'A movement that waits and is booked is one movement, not one more.',
    code: { file: 'apps/api/src/stock/booking.ts', text: 'FROM booked WHERE NOT is_written' },
    without: 'FROM booked',
    proof: proof('a transfer waits (MOV-10), and its confirmation moves the stock in one transaction (MOV-13, MOV-21)'),
  },
  {
    name: 'movements.numbers-without-gaps',
    promise: 'Numbers of documents have no gap, and none comes twice.',
    code: { file: 'apps/api/src/movements/documents.ts', text: 'DO UPDATE SET last = movement_numbers.last + 1' },
    without: 'DO UPDATE SET last = movement_numbers.last + 2',
    proof: {
      file: 'apps/api/src/movements/documents.test.ts',
      tests: ['of 20 made at once, a third refused, numbers have no gap and none comes twice'],
    },
  },
  {
    name: 'movements.imported-once',
    promise: 'A file of movements that is applied twice, by two plans, makes each movement once.',
    code: {
      file: 'apps/api/src/movements/import/kind.ts',
      text: 'const wanted = known.filter((_one, place) => !again.has(place));',
    },
    without: 'const wanted = known;',
    proof: {
      file: importTests,
      tests: ['what another plan of the same file made since it was looked at is refused by name'],
    },
  },
  {
    name: 'movements.imported-undone-then',
    promise: 'The undo of an import leaves every instant as it was before it.',
    code: {
      file: 'apps/api/src/movements/import/undoing.ts',
      text: 'occurredAt: movement.occurredAt ? new Date(movement.occurredAt) : undefined,',
    },
    without: '',
    proof: { file: importTests, tests: ['undone, all is as it was at every instant'] },
  },
  {
    name: 'movements.attachments-by-content',
    promise: 'What is attached is what its bytes say, whatever it is called.',
    code: { file: 'apps/api/src/movements/attachments/routes.ts', text: "if ('type' in found) return found.type;" },
    without: "return 'type' in found ? found.type : 'csv';",
    proof: attached('MOV-51: other types are refused by their content, and nothing is kept of them'),
  },
  {
    name: 'movements.attachments-are-saved',
    promise: 'What strangers have attached is handed out to be saved, and never opened under our address.',
    code: {
      file: 'apps/api/src/movements/attachments/routes.ts',
      text: 'return `attachment; filename="',
    },
    without: 'return `inline; filename="',
    proof: attached(
      'MOV-51: a paper of a completed movement is kept, told, handed out to be saved, and is the same bytes',
    ),
  },
  {
    name: 'movements.attachments-one-at-a-time',
    promise: 'What a movement has attached is bounded, however many attach to it at once.',
    code: {
      file: 'apps/api/src/movements/attachments/repository.ts',
      text: "await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 49))', [",
    },
    without: "await transaction.query('SELECT hashtextextended($1, 49)', [",
    proof: attached('twenty are taken, of several sent at once for the last place one'),
  },
  {
    name: 'movements.attachments-of-others',
    promise: 'What is attached is nothing to another organisation.',
    code: {
      file: 'apps/api/src/platform/database/migrations/0049_movement_attachments.sql',
      text: "CALL protect_tenant_table('movement_attachments');",
    },
    without: `ALTER TABLE movement_attachments ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON movement_attachments USING (true) WITH CHECK (true);`,
    proof: attached('people of another organisation, and who may only look, neither add nor take away'),
  },
  {
    name: 'movements.attachments-are-swept',
    promise: 'A file that no attachment names any more goes, and not while it can be brought back.',
    code: { file: 'apps/api/src/movements/attachments/sweeping.ts', text: 'kept.filter(({ id }) => !known.has(id))' },
    without: '[]',
    proof: attached('one that was deleted is not handed out, comes back for a day, and then its file goes'),
  },
  {
    name: 'movements.figures-by-when-it-happened',
    promise:
      'An imported year stands in its year: periods go by when movements happened, not by when they were written.',
    code: { file: 'apps/api/src/movements/happened.ts', text: `COALESCE(\${m}.occurred_at, \${m}.completed_at` },
    without: `COALESCE(\${m}.completed_at`,
    proof: {
      file: 'apps/api/src/movements/analytics.test.ts',
      tests: ['overview, trends and movementsByType of a period, by when movements happened'],
    },
  },
  {
    name: 'movements.imported-export-books-nothing',
    promise: 'What was exported and is imported again is known by the second in which it happened.',
    code: {
      file: 'apps/api/src/movements/import/duplicates.ts',
      text: "date_trunc('second', COALESCE(m.occurred_at, m.completed_at))",
    },
    without: 'm.occurred_at',
    proof: {
      file: 'apps/api/src/movements/export.test.ts',
      tests: ['a file of exported movements books nothing a second time'],
    },
  },
  {
    name: 'movements.note-never-wrong',
    promise: 'A character that no font of a note has, or that would be set wrongly, is never printed as another one.',
    code: {
      file: 'apps/api/src/platform/paper/printable.ts',
      text: "this.#fonts.nameOf(one, 'regular', order) === null",
    },
    without: "this.#fonts.nameOf(' ', 'regular', order) === null",
    proof: noted('what no font has is a box, and the paper says which; nothing turns the line around'),
  },
  {
    name: 'movements.note-same-bytes',
    promise: 'Of the same content a note is the same bytes, whenever it is printed.',
    code: { file: 'apps/api/src/movements/notes/drawing.ts', text: 'date: new Date(note.date)' },
    without: 'date: new Date()',
    proof: noted('of the same content it is the same bytes'),
  },
  {
    name: 'movements.note-counts-what-moves',
    promise: 'What was cancelled is not counted on a note.',
    code: {
      file: 'apps/api/src/movements/notes/layout.ts',
      text: ".filter(({ status }) => status !== 'cancelled')",
    },
    without: '.filter(({ status }) => status !== null)',
    proof: noted('of several warehouses each line says its own, and a cancelled line says so and is not counted'),
  },
  {
    name: 'movements.note-whole',
    promise: 'Every line of a note is on the paper, and none leaves it: a page that is full is followed by another.',
    code: {
      file: 'apps/api/src/platform/paper/sheets.ts',
      text: 'if (this.#y + strip.height > this.#bottom) this.#turn();',
    },
    without: 'if (this.#y < 0) this.#turn();',
    proof: noted('notes longer than a page go on on the next one'),
  },
  {
    name: 'movements.notes-few',
    promise: 'One person has few notes drawn at once.',
    code: { file: 'apps/api/src/movements/notes/routes.ts', text: 'if (others >= exportsPerPerson)' },
    without: 'if (others < 0)',
    proof: noted('one person has three notes drawn at once'),
  },
  {
    name: 'movements.walking-order',
    promise: 'The lines of a document are walked past in the order of the tree of folders.',
    code: { file: 'apps/api/src/movements/walking.ts', text: 'ORDER BY w.key NULLS LAST, l.location' },
    without: 'ORDER BY l.location',
    proof: {
      file: 'apps/api/src/movements/documents.test.ts',
      tests: ['its lines are walked past by the places of their items'],
    },
  },
  {
    name: 'movements.deleted-item-is-named',
    promise: 'A movement whose item was deleted says so when it is confirmed.',
    code: { file: 'apps/api/src/movements/steps.ts', text: 'return message === itemNotFound' },
    without: "return message === ''",
    proof: {
      file: 'apps/api/src/inventory/deleting-promised.test.ts',
      tests: ['confirming a movement whose item was deleted says so, and it can still be canceled'],
    },
  },
  {
    name: 'movements.last-day-included',
    promise: 'A day as the end of a period is included.',
    code: { file: 'apps/api/src/platform/periods/day-bounds.ts', text: '($2::date + 1)::timestamp' },
    without: '($2::date)::timestamp',
    proof: {
      file: 'apps/api/src/movements/days.test.ts',
      tests: ['a day as toDate is included in lists, figures and exports'],
    },
  },
  {
    name: 'movements.days-of-the-zone',
    promise: "Days begin and end in the organization's time zone.",
    code: {
      file: 'apps/api/src/platform/periods/day-bounds.ts',
      text: 'COALESCE($3::text, organization_time_zone(), ',
    },
    without: 'COALESCE($3::text, ',
    proof: {
      file: 'apps/api/src/movements/days.test.ts',
      tests: ["days are those of the organization's time zone, also when clocks change"],
    },
  },
  {
    name: 'movements.attachment-content',
    promise: 'A page, picture or script that is called .csv is no attachment.',
    code: {
      file: 'packages/domain/src/movements/attachments.ts',
      text: '  if (program !== undefined) return { refused: program[0] };\n',
    },
    without: '',
    proof: {
      file: 'apps/api/src/movements/attachments/attachments.test.ts',
      tests: ['MOV-51: other types are refused by their content, and nothing is kept of them'],
    },
  },
  {
    name: 'movements.attachment-ending',
    promise: 'An attachment is saved under a name with the ending of its type, whatever it was called.',
    code: {
      file: 'apps/api/src/movements/attachments/routes.ts',
      text: 'dispositionOf(attachmentNameOf(attachment.fileName, attachment.type))',
    },
    without: 'dispositionOf(attachment.fileName)',
    proof: {
      file: 'apps/api/src/movements/attachments/attachments.test.ts',
      tests: ['MOV-51: neither its name nor the type that it is sent with make a file anything else'],
    },
  },
];
