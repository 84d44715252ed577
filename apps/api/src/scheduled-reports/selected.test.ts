import { describe, expect, test } from 'vitest';
import type { Lines, NotSaid } from '../platform/selected/feed.ts';
import { Refused } from './refused.ts';
import type { ReportRow } from './repository.ts';
import { readSelectionRows } from './selected.ts';

const row = { organization_id: 7, read_to: '10', format: 'csv' } as unknown as ReportRow;
const asked = { selectionId: 's1', actsFor: 'u1' };
const line = (cursor: number, data: object) => ({
  cursor: String(cursor),
  text: JSON.stringify({
    type: 'item.changed',
    timestamp: '2026-01-01T00:00:00Z',
    cursor: String(cursor),
    data: { itemChanged: data },
  }),
});
const page = (lines: Lines['lines'], more: Partial<Lines> = {}): Lines => ({
  lines,
  nextCursor: lines.at(-1)?.cursor ?? null,
  hasMore: false,
  ...more,
});

describe('what a selection says of the events since the last report (ADR 0085)', () => {
  const readRows = async (...answers: readonly (Lines | NotSaid)[]) => {
    const after: string[] = [];
    const waited: number[] = [];
    const said = await readSelectionRows(
      {
        read: async (_organizationId, _asked, part) => {
          after.push(part.after);
          const answer = answers[after.length - 1];
          if (answer === undefined) throw new Error('asked too often');
          return answer;
        },
      },
      row,
      asked,
      async (ms) => void waited.push(ms),
    );
    return { ...said, after, waited };
  };

  test('each event is a row, and each field that any of them has a column, by its path', async () => {
    const { told, readTo, after } = await readRows(
      page(
        [
          line(11, { change: 'created', item: { sku: 'A', quantity: 5, warehouse: { name: 'Main' } } }),
          line(12, { change: 'deleted', itemIds: ['a', 'b'], item: null }),
        ],
        { hasMore: true },
      ),
      page([line(13, { change: 'updated', item: { sku: 'C', quantity: 1, tags: [{ a: 1 }] } })]),
    );
    expect(told.columns.map(({ header }) => header)).toEqual([
      'Time',
      'change',
      'item.sku',
      'item.quantity',
      'item.warehouse.name',
      'itemIds',
      'item',
      'item.tags',
    ]);
    expect(told.rows.map((cells) => cells.slice(1, 6))).toEqual([
      ['created', 'A', 5, 'Main', null],
      ['deleted', null, null, null, 'a, b'],
      ['updated', 'C', 1, null, null],
    ]);
    expect(told.columns.find(({ header }) => header === 'item.quantity')?.isNumber).toBe(true);
    expect([readTo, after]).toEqual(['13', ['10', '12']]);
  });

  test('where nothing happened there is no row, and it goes on from there', async () => {
    const { told, readTo } = await readRows(page([], { nextCursor: '40' }));
    expect([told.rows, told.note, readTo]).toEqual([[], null, '40']);
  });

  test('what is kept no more is said to be missing', async () => {
    const { told, after } = await readRows({ what: 'gone', oldest: '30' }, page([line(31, { change: 'created' })]));
    expect(after).toEqual(['10', '30']);
    expect(told.note).toContain('Events are kept for 7 days');
  });

  test('where nobody can say it is asked again, and given up in the end; what is refused is refused', async () => {
    const later = { what: 'later', why: 'busy', afterMs: 5_000 } as const;
    const { waited, told } = await readRows(later, later, page([line(11, { change: 'created' })]));
    expect([waited, told.rows.length]).toEqual([[5_000, 5_000], 1]);
    await expect(readRows(later, later, later, later)).rejects.toThrow('busy');
    await expect(readRows({ what: 'refused', why: 'No' })).rejects.toThrow(Refused);
  });
});
