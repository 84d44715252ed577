import type { FastifyRequest } from 'fastify';

type Parameters = Record<string, unknown>;
const isRecord = (value: unknown): value is Parameters => typeof value === 'object' && value !== null;

/** Removes an empty `operationName`, which some clients send for none: GraphQL over HTTP treats it as omitted. */
export function omitEmptyOperationName({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): void {
  for (const parameters of [body, query]) {
    if (isRecord(parameters) && parameters.operationName === '') delete parameters.operationName;
  }
}

/** Returns the query string of a URL from its '?' on, without an empty `operationName`; '' if there is none. */
export function searchOf(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return '';
  const search = url.slice(at);
  const parameters = new URLSearchParams(search);
  if (parameters.get('operationName') !== '') return search;
  parameters.delete('operationName');
  return `?${parameters.toString()}`;
}
