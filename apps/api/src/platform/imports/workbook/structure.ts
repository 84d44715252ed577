import { posix } from 'node:path';
import {
  maxNumberFormatCharacters,
  maxSpreadsheetCellCharacters,
  maxSpreadsheetSheets,
  maxSpreadsheetStrings,
  maxSpreadsheetStyles,
} from '@tallyard/domain/limits/sizes';
import type { WorkbookArchive } from './archive.ts';
import { type NumberStyle, numberStyleOf } from './number-style.ts';
import { attribute, readXml } from './xml.ts';

/** A sheet with cells; not a chart or a macro sheet. */
export interface Sheet {
  readonly name: string;
  /** The name of its part in the archive. */
  readonly part: string;
  readonly isHidden: boolean;
}

/** The sheets of a workbook, and what is needed to interpret their cells. */
export interface WorkbookStructure {
  readonly sheets: readonly Sheet[];
  /** Whether days count from 1904 instead of 1900. */
  readonly isFrom1904: boolean;
  readonly sharedStrings: readonly string[];
  /** The styles by the index that cells refer to. */
  readonly styles: readonly NumberStyle[];
}

/** The maximum number of relations of one part to others, such as of a workbook to its sheets, styles and texts. */
const maxRelations = 10_000;
/** Spreadsheet programs allow 31. */
const maxSheetNameCharacters = 255;

/** Throws if the count exceeds a limit. */
function requireAtMost(most: number, count: number, what: string): void {
  if (count > most) throw new Error(`it has more than ${most.toLocaleString('en')} ${what}`);
}

interface Relations {
  readonly byId: ReadonlyMap<string, { readonly type: string; readonly part: string }>;
  readonly partOf: (type: string) => string | null;
}

/** Reads all parts of a workbook except its sheets. Throws if none of its sheets is in the archive. */
export async function readStructure(archive: WorkbookArchive): Promise<WorkbookStructure> {
  const root = await readRelations(archive, '_rels/.rels', '');
  const workbook = root.partOf('officeDocument') ?? 'xl/workbook.xml';
  const folder = posix.dirname(workbook);
  const relations = await readRelations(archive, `${folder}/_rels/${posix.basename(workbook)}.rels`, folder);
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  await readXml(archive.read(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const relation = relations.byId.get(attribute(attributes, 'id') ?? '');
      if (relation?.type !== 'worksheet' || !archive.has(relation.part)) return;
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      const sheetName = (attributes.name ?? '').slice(0, maxSheetNameCharacters);
      sheets.push({ name: sheetName, part: relation.part, isHidden });
      requireAtMost(maxSpreadsheetSheets, sheets.length, 'sheets');
    },
  });
  if (sheets.length === 0) throw new Error('it has no sheet with cells');
  return {
    sheets,
    isFrom1904,
    sharedStrings: await readSharedStrings(
      archive,
      relations.partOf('sharedStrings') ?? posix.join(folder, 'sharedStrings.xml'),
    ),
    styles: await readStyles(archive, relations.partOf('styles') ?? posix.join(folder, 'styles.xml')),
  };
}

async function readRelations(archive: WorkbookArchive, part: string, folder: string): Promise<Relations> {
  const byId = new Map<string, { type: string; part: string }>();
  await readXml(archive.read(part), {
    open(name, { Id: id, Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship' || id === undefined) return;
      const path = target.replaceAll('\\', '/');
      const absolute = path.startsWith('/') ? path.slice(1) : posix.join(folder, path);
      byId.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: absolute });
      requireAtMost(maxRelations, byId.size, 'relations between its parts');
    },
  });
  return { byId, partOf: (type) => [...byId.values()].find((each) => each.type === type)?.part ?? null };
}

async function readSharedStrings(archive: WorkbookArchive, part: string): Promise<string[]> {
  const strings: string[] = [];
  const collector = new StringCollector();
  await readXml(archive.read(part), {
    open(name) {
      collector.open(name);
    },
    close(name) {
      collector.close(name);
      if (name !== 'si') return;
      strings.push(collector.take());
      requireAtMost(maxSpreadsheetStrings, strings.length, 'texts');
    },
    text: (text) => collector.add(text),
  });
  return strings;
}

/**
 * Joins the runs of a rich text, and omits the phonetic guides of East Asian texts. Texts longer than a cell of a
 * spreadsheet program are truncated: every field accepts less.
 */
export class StringCollector {
  #text = '';
  #isInText = false;
  #isInPronunciation = false;

  open(name: string): void {
    if (name === 'rPh') this.#isInPronunciation = true;
    else if (name === 't') this.#isInText = true;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isInPronunciation = false;
    else if (name === 't') this.#isInText = false;
  }

  add(text: string): void {
    if (!this.#isInText || this.#isInPronunciation) return;
    this.#text = joinCellText(this.#text, text);
  }

  /** Returns the text and starts a new one. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    // Characters that XML cannot represent are written as _x000D_.
    return text.includes('_x')
      ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      : text;
  }
}

/** Appends to the text of a cell, up to the maximum length of a cell. */
export function joinCellText(before: string, added: string): string {
  return before + added.slice(0, maxSpreadsheetCellCharacters - before.length);
}

async function readStyles(archive: WorkbookArchive, part: string): Promise<NumberStyle[]> {
  const formats = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let isInCellFormats = false;
  await readXml(archive.read(part), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      // guard: file-processes.number-format
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode.slice(0, maxNumberFormatCharacters));
      if (name === 'cellXfs') isInCellFormats = true;
      if (name === 'xf' && isInCellFormats) styles.push(numberStyleOf(Number(numFmtId), formats.get(Number(numFmtId))));
      requireAtMost(maxSpreadsheetStyles, Math.max(styles.length, formats.size), 'styles of cells');
    },
    close(name) {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  return styles;
}
