import { maxPageSize } from '@tallyard/domain/limits/sizes';
import { rawList } from './call.ts';
import type { RestClient } from './client.ts';
import type { RawEntity } from './put.ts';
import type { RestCall } from './rest-call.ts';

/** The maximum number of pages that one read of a list requests. */
const mostPages = 100;

/** Yields the rows of a whole list as the upstream sent them, page by page; `pageCall` builds the call of a page. */
export async function* rawRows(
  rest: RestClient,
  pageCall: (page: { readonly page: number; readonly limit: number }) => RestCall,
): AsyncGenerator<RawEntity, void, void> {
  let seen = 0;
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, total } = rawList(await rest.send(pageCall({ page, limit: maxPageSize })));
    yield* data;
    seen += data.length;
    if (data.length === 0 || seen >= total) return;
  }
}

/** Returns the first row for which `is` is true; null if there is none. */
export async function findRow(
  rows: AsyncIterable<RawEntity>,
  is: (row: RawEntity) => boolean,
): Promise<RawEntity | null> {
  for await (const row of rows) if (is(row)) return row;
  return null;
}
