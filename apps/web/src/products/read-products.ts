import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { customColumn } from '@tallyard/domain/custom-fields/columns';
import type { ExchangeValue } from '@tallyard/domain/exchange/cells';
import { exportBatchSize, idsPerRead } from '@tallyard/domain/limits/sizes';
import type { ProductFilter } from '../generated/schema-types';
import { describeError, leavesOutcomeOpen } from '../shared/errors/errors';
import { type ExportPart, type ExportRow, IncompleteExport } from '../shared/export/parts';
import {
  type ExportedProductFragment,
  ProductsToExportDocument,
  type ProductsToExportQuery,
  type ProductsToExportQueryVariables,
  SelectedProductsToExportDocument,
} from './generated/operations';

interface Requested {
  readonly organizationId: string;
  readonly signal: AbortSignal;
}

type Page = { readonly items: readonly (ExportedProductFragment | null)[] };

/**
 * Reads the filtered products page by page with cursors, ordered by creation, so that each is returned once even if products
 * change meanwhile (PRD-18).
 */
export async function* readProducts(
  client: ApolloClient,
  filter: ProductFilter | undefined,
  { organizationId, signal }: Requested,
): AsyncGenerator<ExportPart> {
  let after: string | null = null;
  let isFirst = true;
  do {
    const variables: ProductsToExportQueryVariables = { organizationId, filter, after, pageSize: exportBatchSize };
    const { products }: ProductsToExportQuery = await patiently(signal, () =>
      client.query({ query: ProductsToExportDocument, variables, fetchPolicy: 'no-cache', ...ending(signal) }),
    );
    if (!products) throw new IncompleteExport();
    if (isFirst) yield { total: products.total, totalIsExact: products.totalIsExact };
    isFirst = false;
    yield rowsOf(products);
    // A next page without a cursor: the export would wrongly look complete.
    if (products.hasNextPage && products.endCursor === null) throw new IncompleteExport();
    after = products.hasNextPage ? products.endCursor : null;
  } while (after !== null);
}

/** Reads the products with these ids, in their order within each request. */
export async function* readSelectedProducts(
  client: ApolloClient,
  ids: readonly string[],
  { organizationId, signal }: Requested,
): AsyncGenerator<ExportPart> {
  yield { total: ids.length, totalIsExact: true };
  for (let from = 0; from < ids.length; from += idsPerRead) {
    const named = ids.slice(from, from + idsPerRead);
    const variables = { organizationId, ids: named, pageSize: named.length };
    const { products } = await patiently(signal, () =>
      client.query({ query: SelectedProductsToExportDocument, variables, fetchPolicy: 'no-cache', ...ending(signal) }),
    );
    if (!products) throw new IncompleteExport();
    yield rowsOf(products);
  }
}

const ending = (signal: AbortSignal) => ({ context: { fetchOptions: { signal } } });

/** Returns the rows. Throws if a value of one could not be read, because a file cannot show that. */
function rowsOf({ items }: Page): { readonly rows: readonly ExportRow[] } {
  return { rows: items.map(rowOf) };
}

function rowOf(product: ExportedProductFragment | null): ExportRow {
  if (product?.id === undefined || product.id === null) throw new IncompleteExport();
  const { id, price, status, customFields, ...rest } = product;
  const own = Object.entries((customFields ?? {}) as Record<string, ExchangeValue>);
  return {
    id,
    values: {
      ...rest,
      productId: id,
      price: price === null ? null : Number(price),
      status: status === null ? null : status.toLowerCase(),
      ...Object.fromEntries(own.map(([key, value]) => [customColumn(key), value])),
    },
  };
}

const longestWaitMs = 60_000;

/** Runs a request and retries it after the delay that a rate limit asks for. */
async function patiently<Data>(signal: AbortSignal, ask: () => Promise<{ data?: Data | undefined }>): Promise<Data> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const { data } = await ask();
      if (data === undefined) throw new IncompleteExport();
      return data;
    } catch (error) {
      const waitMs = waitOf(error);
      if (waitMs === null) throw isLost(error) && !signal.aborted ? new IncompleteExport({ cause: error }) : error;
      await pause(waitMs, signal);
    }
  }
}

const isLost = (error: unknown) =>
  describeError(error).class === 'Connection Error' && leavesOutcomeOpen(describeError(error));

function waitOf(error: unknown): number | null {
  if (!CombinedGraphQLErrors.is(error) || describeError(error).code !== 'RATE_LIMITED') return null;
  const seconds = Number(error.errors[0]?.extensions?.retryAfterSeconds ?? 1);
  return Math.min(Math.max(Number.isFinite(seconds) ? seconds : 1, 0.2) * 1_000, longestWaitMs);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
