import { fileTooLarge, fileTypeRefused } from '@tallyard/domain/errors/messages';
import { maxUploadBytes } from '@tallyard/domain/limits/sizes';

export interface CsvPreview {
  headers: string[];
  /** The first rows, as many as fit a glance. */
  rows: string[][];
}

const previewRows = 5;

/** Why a file cannot be imported at all, before it is opened; null when it can. */
export function fileProblem(file: File): string | null {
  if (!/\.csv$/i.test(file.name)) return fileTypeRefused(file.type || file.name.split('.').at(-1) || file.name);
  if (file.size > maxUploadBytes) return fileTooLarge(maxUploadBytes);
  if (file.size === 0) return 'The file is empty.';
  return null;
}

/** Header and first rows of a CSV file; only its beginning is read. The parser is loaded when it is first needed. */
export async function previewCsv(file: File): Promise<CsvPreview> {
  const { default: Papa } = await import('papaparse');
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      preview: previewRows + 1,
      skipEmptyLines: true,
      complete: ({ data }) => {
        const [first, ...rows] = data;
        const headers = (first ?? []).map((header, index) =>
          (index === 0 ? header.replace(/^\uFEFF/, '') : header).trim(),
        );
        if (headers.every((header) => header === '')) reject(new Error('The file has no header row.'));
        else resolve({ headers, rows });
      },
      error: reject,
    });
  });
}
