import { customKeyOf } from '@tallyard/domain/custom-fields/columns';
import { spreadsheetCell, textOf, writeCell } from '@tallyard/domain/exchange/cells';
import { type ExchangeColumn, headersOf, rowOf } from '@tallyard/domain/exchange/columns';
import type { ExportDelimiter, ExportFormat } from '@tallyard/domain/exchange/texts';
import type { ExportRow } from './parts';

export interface FileSettings {
  readonly format: ExportFormat;
  readonly columns: readonly ExchangeColumn[];
  /** Whether a CSV file has a header row (PRD-40). */
  readonly withHeader: boolean;
  readonly delimiter: ExportDelimiter;
}

/** Writes a file in chunks, because one string of many rows exceeds the browser's limit. */
export interface FileWriter {
  readonly add: (rows: readonly ExportRow[]) => void;
  readonly finish: () => Promise<Blob>;
}

/** Creates a writer. The code of a format is loaded when the format is chosen. */
export function openWriter(settings: FileSettings): Promise<FileWriter> {
  return { csv: csvWriter, xlsx: spreadsheetWriter, json: jsonWriter }[settings.format](settings);
}

/** Spreadsheet programs that expect semicolons also expect decimal commas: they read 2.5 as the second of May. */
function textsOf({ columns, delimiter }: FileSettings, { id, values }: ExportRow): string[] {
  return rowOf(columns, id, values).map((value, at) => {
    const text = textOf(columns[at]?.field ?? '', value);
    if (typeof value !== 'number') return writeCell(text);
    return delimiter === ';' ? text.replace('.', ',') : text;
  });
}

async function csvWriter(settings: FileSettings): Promise<FileWriter> {
  const { columns, withHeader, delimiter } = settings;
  const { default: papa } = await import('papaparse');
  const newline = '\r\n';
  const linesOf = (lines: string[][]) => papa.unparse(lines, { delimiter, newline }) + newline;
  // Without the byte order mark, Excel reads UTF-8 as the regional code page.
  const parts: Blob[] = [new Blob(['\uFEFF'])];
  if (withHeader) parts.push(new Blob([linesOf([headersOf(columns).map(writeCell)])]));
  return {
    add: (rows) => {
      if (rows.length > 0) parts.push(new Blob([linesOf(rows.map((row) => textsOf(settings, row)))]));
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** Writes each row as an object by field, with custom fields under `customFields`. */
async function jsonWriter({ columns }: FileSettings): Promise<FileWriter> {
  const parts: Blob[] = [];
  const objectOf = ({ id, values }: ExportRow) => {
    const written = rowOf(columns, id, values);
    const pairs = columns.map(({ field }, at) => [field, written[at] ?? null] as const);
    const own = pairs.flatMap(([field, value]) => {
      const key = customKeyOf(field);
      return key === null ? [] : [[key, value] as const];
    });
    return {
      id,
      ...Object.fromEntries(pairs.filter(([field]) => customKeyOf(field) === null)),
      ...(own.length > 0 && { customFields: Object.fromEntries(own) }),
    };
  };
  return {
    add: (rows) => {
      if (rows.length === 0) return;
      const text = rows.map((row) => JSON.stringify(objectOf(row))).join(',\n');
      parts.push(new Blob([parts.length === 0 ? text : `,\n${text}`]));
    },
    finish: async () => new Blob(['[\n', ...parts, '\n]\n'], { type: 'application/json' }),
  };
}

/** Writes text as cells of type text, so that none is a formula, and numbers as numbers. */
async function spreadsheetWriter({ columns, withHeader }: FileSettings): Promise<FileWriter> {
  const { default: writeSpreadsheet } = await import('write-excel-file/browser');
  const lines: (string | number | null)[][] = withHeader ? [[...headersOf(columns)]] : [];
  return {
    add: (rows) => {
      for (const { id, values } of rows) {
        lines.push(rowOf(columns, id, values).map((value, at) => spreadsheetCell(columns[at]?.field ?? '', value)));
      }
    },
    finish: () => writeSpreadsheet(lines, { stickyRowsCount: withHeader ? 1 : 0 }).toBlob(),
  };
}
