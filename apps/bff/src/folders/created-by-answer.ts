import { folder } from '@tallyard/contracts/folders/models';
import { isObject, parseTolerantly } from '../rest/tolerant-parsing.ts';
import type { FolderOutcomeModel } from './models.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns the rows of a response, wherever they are. */
function rowsOf(data: unknown): readonly Row[] {
  const found = [data, ...(isObject(data) ? [data.results, data.folders, data.created, data.data] : [])].find(
    Array.isArray,
  );
  return (found ?? []).filter(isObject);
}

/**
 * Returns the outcome for each folder of a bulk creation on another upstream, in the order of the request. The response is not
 * documented. If there is a row for every folder, the rows are those folders. Without rows, all were created, with unknown
 * ids. With fewer rows, a folder has the row with its name; for the others, it is unknown whether they were created.
 */
export function createdByAnswer(names: readonly string[], data: unknown): FolderOutcomeModel[] {
  const rows = rowsOf(data);
  if (rows.length === 0) return names.map(() => ({ id: null, success: true }));
  if (rows.length === names.length) return rows.map(outcomeOf);
  return names.map((name) => {
    const row = rows.find((one) => folderIn(one).name === name);
    return row ? outcomeOf(row) : { id: null, success: false, code: 'OUTCOME_UNKNOWN', message: notKnown };
  });
}

const notKnown = 'The server did not say whether it created this folder. Look before you do it again.';

const folderIn = (row: Row): Row => (isObject(row.folder) ? row.folder : row);

function outcomeOf(row: Row): FolderOutcomeModel {
  const { error } = row;
  const inside = isObject(error) ? error : {};
  if (row.success === false || (error !== undefined && error !== null)) {
    const [message] = [row.message, inside.message, error].filter((text): text is string => typeof text === 'string');
    const code = typeof row.code === 'string' ? row.code : typeof inside.code === 'string' ? inside.code : undefined;
    return {
      id: null,
      success: false,
      code: code ?? 'UNKNOWN_ERROR',
      message: message ?? 'The server did not do this.',
    };
  }
  const created = folderIn(row);
  const id = typeof created.id === 'string' || typeof created.id === 'number' ? String(created.id) : null;
  if (id === null) return { id, success: true };
  // A folder is an object, and so is the parsed value.
  return {
    id,
    success: true,
    folder: parseTolerantly(folder, created, 'folders.bulkCreate') as FolderOutcomeModel['folder'],
  };
}
