import { type ExchangeValue, spreadsheetCell, textOf, writeCell } from '@tallyard/domain/exchange/cells';

/** A column of a file: its header and the type of its cells, as in `domain/exchange`. */
export interface FileColumn {
  readonly field: string;
  readonly header: string;
  readonly isNumber: boolean;
}

/** The content of a file: each row in the order of its columns. */
export interface FileTable {
  readonly columns: readonly FileColumn[];
  readonly rows: readonly (readonly ExchangeValue[])[];
}

const newline = '\r\n';

/**
 * Returns a CSV file like the browser's exports. It starts with a byte order mark, because Excel otherwise does not detect
 * UTF-8.
 */
export async function csvFile({ columns, rows }: FileTable): Promise<Buffer> {
  const { default: papa } = await import('papaparse');
  const lines = [
    columns.map(({ header }) => writeCell(header)),
    ...rows.map((row) => row.map((value, at) => writeCell(textOf(columns[at]?.field ?? '', value)))),
  ];
  return Buffer.from(`\uFEFF${papa.unparse(lines, { delimiter: ',', newline })}${newline}`, 'utf8');
}

export async function spreadsheetFile({ columns, rows }: FileTable): Promise<Buffer> {
  const { default: writeSpreadsheet } = await import('write-excel-file/node');
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => row.map((value, at) => spreadsheetCell(columns[at]?.field ?? '', value))),
  ];
  return writeSpreadsheet(lines, { stickyRowsCount: 1 }).toBuffer();
}
