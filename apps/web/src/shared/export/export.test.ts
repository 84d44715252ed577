import { customColumn } from '@tallyard/domain/custom-fields/columns';
import { itemExchange, productExchange, withCustomFields } from '@tallyard/domain/exchange/columns';
import { touched } from '@tallyard/domain/exchange/version';
import papa from 'papaparse';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ExportPart, type ExportRow, IncompleteExport } from './parts';
import { readExportStream } from './read-stream';
import { writeExport } from './write-export';
import { type FileSettings, openWriter } from './writers';

const columns = withCustomFields(productExchange, [
  { key: 'colour', name: 'Colour', type: 'text', isRequired: false, options: [] },
]);
const settings: FileSettings = { format: 'csv', columns, withHeader: true, delimiter: ',' };
const row = (id: string, values: ExportRow['values']): ExportRow => ({ id, values: { productId: id, ...values } });
const rows = [
  row('p1', {
    sku: '=1+1',
    name: 'Bolt, "large"\nand long',
    price: -5.25,
    status: 'active',
    createdAt: '2026-11-23T10:00:00.000Z',
    [customColumn('colour')]: '@red',
  }),
  row('p2', { sku: "'=x", name: '-5', price: null, status: 'inactive' }),
];
const written = async (more: Partial<FileSettings>, input = rows) => {
  const writer = await openWriter({ ...settings, ...more });
  writer.add(input);
  // `text()` would take the mark of UTF-8 away.
  const bytes = await (await writer.finish()).arrayBuffer();
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
};
async function* partsOf(...parts: readonly (ExportPart | Error)[]): AsyncGenerator<ExportPart> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}

describe('files', () => {
  test('PRD-40, PRD-41: CSV with a header row, escaped, safe against formulas, with days', async () => {
    const text = await written({});
    expect(text.codePointAt(0)).toBe(0xfeff);
    const [header, first, second] = papa.parse<string[]>(text.slice(1)).data;
    expect(header?.slice(0, 6)).toEqual(['Product ID', 'SKU', 'Name', 'Category', 'Price', 'Status']);
    expect(header?.slice(-3)).toEqual(['Colour', 'Id', 'Version']);
    expect(first?.slice(0, 6)).toEqual(['p1', "'=1+1", 'Bolt, "large"\nand long', '', '-5.25', 'active']);
    expect(first?.[columns.findIndex(({ field }) => field === 'createdAt')]).toBe('2026-11-23');
    expect(first?.at(-3)).toBe("'@red");
    expect(second?.slice(1, 3)).toEqual(["''=x", '-5']);
    expect(touched(second?.at(-1) ?? '', 'sku', "'=x")).toBe(false);
  });

  test('PRD-40: the header row is optional, and the delimiter a choice', async () => {
    const text = await written({ withHeader: false, delimiter: ';' });
    expect(text.split('\r\n')[1]).toMatch(/^p2;''=x;-5;;;inactive/);
    expect(text).not.toContain('Product ID');
  });

  test('case 35: between semicolons numbers have decimal commas, and texts stay as they are', async () => {
    const text = await written({ delimiter: ';' }, [row('p1', { sku: 'A-2.5', name: 'Bolt 1.5', price: 5001.5 })]);
    const [, cells] = papa.parse<string[]>(text.slice(1), { delimiter: ';' }).data;
    expect(cells?.slice(1, 6)).toEqual(['A-2.5', 'Bolt 1.5', '', '5001,5', '']);
  });

  test('PRD-42: JSON, with own fields apart and without them', async () => {
    const all = JSON.parse(await written({ format: 'json' })) as Record<string, unknown>[];
    expect(all).toHaveLength(2);
    expect(all[0]).toMatchObject({ id: 'p1', sku: '=1+1', price: -5.25, customFields: { colour: '@red' } });
    const without = JSON.parse(await written({ format: 'json', columns: productExchange })) as object[];
    expect(without[0]).not.toHaveProperty('customFields');
  });

  test('PRD-42: a spreadsheet is one, and none of its cells a formula', async () => {
    const writer = await openWriter({ ...settings, format: 'xlsx' });
    writer.add(rows);
    const bytes = new Uint8Array(await (await writer.finish()).arrayBuffer());
    expect(String.fromCodePoint(...bytes.slice(0, 2))).toBe('PK');
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('<f>');
  });

  test('PRD-43: nothing is exported as nothing', async () => {
    const empty = partsOf({ total: 0, totalIsExact: true }, { rows: [] });
    await expect(writeExport(empty, settings, () => {})).rejects.toThrow('No items to export');
  });

  test('an export that breaks leaves no file', async () => {
    const broken = partsOf({ total: 3, totalIsExact: true }, { rows }, new IncompleteExport());
    const seen: number[] = [];
    await expect(writeExport(broken, settings, ({ done }) => seen.push(done))).rejects.toThrow(IncompleteExport);
    expect(seen).toEqual([0, 2]);
  });

  test('more rows than a spreadsheet is made of are refused before they come', async () => {
    const many = partsOf({ total: 200_001, totalIsExact: true }, new Error('was asked for rows'));
    await expect(writeExport(many, { ...settings, format: 'xlsx' }, () => {})).rejects.not.toThrow(
      'was asked for rows',
    );
  });
});

describe('INV-21: a stream of items', () => {
  afterEach(() => vi.unstubAllGlobals());

  const read = async (body: readonly string[], status = 200) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of body) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    });
    vi.stubGlobal('fetch', async () => new Response(stream, { status }));
    const rowFrom = (values: ExportRow['values']) => ({ id: String(values.itemId), values });
    const parts = readExportStream('/exports/inventory-items', {}, rowFrom, new AbortController().signal);
    return writeExport(parts, { ...settings, columns: itemExchange }, () => {});
  };

  test('is read wherever it is cut', async () => {
    const text = '{"total":2,"totalIsExact":true}\n{"rows":[{"itemId":"a","name":"Ä"},{"itemId":"b"}]}\n{"end":2}\n';
    const bytes = new TextEncoder().encode(text);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    vi.stubGlobal('fetch', async () => new Response(stream));
    const rowFrom = (values: ExportRow['values']) => ({ id: String(values.itemId), values });
    const parts = readExportStream('/exports/inventory-items', {}, rowFrom, new AbortController().signal);
    const { file, rows: count } = await writeExport(parts, { ...settings, columns: itemExchange }, () => {});
    expect(count).toBe(2);
    expect(await file.text()).toContain('Ä');
  });

  test.each([
    ['ends before its end', ['{"total":2,"totalIsExact":true}\n', '{"rows":[{"itemId":"a"}]}\n']],
    ['ends within a line', ['{"total":1,"totalIsExact":true}\n{"rows":[{"itemId":"a"}]}\n{"end":1}']],
    ['counts more than came', ['{"total":1,"totalIsExact":true}\n{"rows":[{"itemId":"a"}]}\n{"end":2}\n']],
  ])('that %s is not taken for whole', async (_what, body) => {
    await expect(read(body)).rejects.toThrow(IncompleteExport);
  });

  test('that is no export is told as one that failed', async () => {
    await expect(read(['<html>\n'])).rejects.toThrow('Export failed');
  });

  test('that is refused says why', async () => {
    const refusal = '{"success":false,"error":{"message":"Export permission denied"}}';
    await expect(read([refusal], 403)).rejects.toThrow('Export permission denied');
  });
});
