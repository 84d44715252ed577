import { setTimeout as sleep } from 'node:timers/promises';
import type { ExchangeValue } from '@tallyard/domain/exchange/cells';
import { firstRows } from '@tallyard/domain/scheduled-reports/texts';
import { maxSelectionFeedSize } from '@tallyard/domain/selections/limits';
import type { RequestedFor, SelectionFeed } from '../platform/selected/feed.ts';
import { Refused } from './refused.ts';
import { mostRows, type ReportTable } from './render-report.ts';
import type { ReportRow } from './repository.ts';

/** The results of a saved query for the events after a cursor, and the cursor up to which they were read. */
export interface PublishedEvents {
  readonly told: ReportTable;
  readonly readTo: string;
}

interface EventLine {
  readonly type: string;
  readonly timestamp: string;
  readonly cursor: string;
  readonly data: unknown;
}

/** The maximum number of consecutive retries while the feed is unavailable. */
const mostWaits = 3;
const someGone = 'Events are kept for 7 days: what happened before that is not told.';

/**
 * Returns the results of a saved query for the events since the last report, with the permissions of its owner: a row for
 * each event, and a column for each field of any result. Throws `Refused` if the query is refused, and an Error if the feed
 * is unavailable.
 */
export async function readSelectionRows(
  feed: Pick<SelectionFeed, 'read'>,
  row: ReportRow,
  asked: RequestedFor,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<PublishedEvents> {
  const most = mostRows(row.format);
  const lines: EventLine[] = [];
  let after = row.read_to ?? '0';
  let isCut = false;
  let isWhole = true;
  let waited = 0;
  for (;;) {
    const page = await feed.read(row.organization_id, asked, { after, limit: maxSelectionFeedSize });
    if ('what' in page) {
      if (page.what === 'refused') throw new Refused(page.why);
      if (page.what === 'later') {
        // The feed is busy or rate-limited: the number of waits is limited.
        waited += 1;
        if (waited > mostWaits) throw new Error(page.why);
        await pause(page.afterMs);
        continue;
      }
      // The event of the cursor was deleted, so it continues with the oldest one.
      if (page.oldest === undefined || page.oldest === after) throw new Error(someGone);
      isWhole = false;
      after = page.oldest;
      continue;
    }
    waited = 0;
    lines.push(...page.lines.map(({ text }) => JSON.parse(text) as EventLine));
    const next = page.nextCursor ?? after;
    if (!page.hasMore || next === after) {
      after = next;
      break;
    }
    after = next;
    if (lines.length > most) {
      isCut = true;
      break;
    }
  }
  const kept = lines.slice(0, most);
  isCut ||= kept.length < lines.length;
  const notes = [
    ...(isWhole ? [] : [someGone]),
    ...(isCut ? [firstRows(most, `more than ${most.toLocaleString('en')}`)] : []),
  ];
  const told = { ...tableOf(kept), note: notes.length === 0 ? null : notes.join(' '), kind: 'events' };
  // The next report contains the rows that were cut off.
  return { told, readTo: isCut ? (kept.at(-1)?.cursor ?? after) : after };
}

function tableOf(lines: readonly EventLine[]): Pick<ReportTable, 'columns' | 'rows' | 'printed'> {
  const flat = lines.map(({ timestamp, data }) => {
    const cells = new Map<string, ExchangeValue>([['Time', timestamp]]);
    // The root field is the same in all results and adds no information.
    const [root] = Object.values((data ?? {}) as Record<string, unknown>);
    flatten(root ?? null, '', cells);
    return cells;
  });
  const headers = [...new Set(flat.flatMap((cells) => [...cells.keys()]))];
  const rows = flat.map((cells) => headers.map((header) => cells.get(header) ?? null));
  const isNumber = headers.map(
    (_, at) => rows.length > 0 && rows.every((cells) => cells[at] === null || typeof cells[at] === 'number'),
  );
  return {
    // Columns without a known field are written as they are, times in full.
    columns: headers.map((header, at) => ({ field: '', header, isNumber: isNumber[at] ?? false })),
    rows,
    printed: headers.length,
  };
}

/**
 * Flattens the fields of an object by their paths, such as 'item.warehouse.name'. A list of plain values is joined; any other
 * list becomes JSON.
 */
function flatten(value: unknown, path: string, cells: Map<string, ExchangeValue>): void {
  if (Array.isArray(value)) {
    const areWords = value.every((one) => one === null || typeof one !== 'object');
    cells.set(path, areWords ? value.join(', ') : JSON.stringify(value));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) flatten(inner, path === '' ? name : `${path}.${name}`, cells);
  } else {
    cells.set(path === '' ? 'value' : path, value as ExchangeValue);
  }
}
