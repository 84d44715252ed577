import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { tableFile } from '../../platform/paper/table.ts';
import { drawNote } from './draw-note.ts';
import type { NoteLine } from './read-note.ts';

const date = '2026-01-31T08:00:00.000Z';

const report = (names: readonly string[]): Promise<Buffer> =>
  tableFile(
    { organization: 'Org', title: 'Stock', facts: [], date: new Date(date) },
    {
      columns: [
        { field: 'sku', header: 'SKU', isNumber: false },
        { field: 'name', header: 'Name', isNumber: false },
        { field: 'quantity', header: 'Quantity', isNumber: true },
      ],
      rows: names.map((name, at) => [`S-${at + 1}`, name, 7]),
    },
  );

const note = async (names: readonly string[]): Promise<Buffer> => {
  const lines = names.map(
    (name, at): NoteLine => ({
      sku: `S-${at + 1}`,
      name,
      quantity: 7,
      status: 'completed',
      place: null,
      notes: null,
    }),
  );
  const head = { lineOf: null, timeZone: null, reference: null, notes: null, madeBy: null };
  const { reader, done } = await drawNote(
    { type: 'OUTBOUND', organization: 'Org', number: 'OUT-1', date, from: [], to: [], lines, ...head },
    'UTC',
  );
  const [bytes] = await Promise.all([buffer(reader), done]);
  return bytes;
};

describe('documents and reports draw names of other scripts', () => {
  /** With what stands from the left: the words of a right-to-left name begin on the right. */
  const names: readonly (readonly [name: string, fromTheLeft: string])[] = [
    ['工具箱', '工具箱'],
    ['مفك براغي', 'براغيمفك'],
    ['ไขควง', 'ไขควง'],
    ['드라이버', '드라이버'],
    ['＝1+1', '＝1+1'],
  ];

  test.each([
    ['report', report, (at: number, text: string) => `S-${at}${text}7`],
    ['note', note, (at: number, text: string) => `${at}S-${at}${text}7`],
  ])('a %s has every name as it is written, and no footnote (case 42)', async (_kind, draw, rowOf) => {
    const pages = await readPdf(await draw(names.map(([name]) => name)));
    // Without spaces: texts of different fonts are apart in a PDF, from the left.
    const said = pages.flatMap(({ lines }) => lines.map((texts) => texts.join('').replace(/ /g, '')));
    for (const [at, [, fromTheLeft]] of names.entries()) expect(said).toContain(rowOf(at + 1, fromTheLeft));
    expect(said.join('')).not.toMatch(/□|cannotbeprinted/);
  });

  test('a long name of all scripts stays within the paper of a note', async () => {
    const pages = await readPdf(await note(['מברג工具箱مفكไขควงドライバー드라이버 screw '.repeat(40)]));
    expect(pages.every(({ isWithin }) => isWithin)).toBe(true);
  });
});
