import type { FastifyRequest } from 'fastify';

type Parameters = Record<string, unknown>;
const isRecord = (value: unknown): value is Parameters => typeof value === 'object' && value !== null;

/** Clients send `operationName` "" for none; GraphQL over HTTP takes the empty string as if it were omitted. */
export function omitEmptyOperationName({ body, query }: Pick<FastifyRequest, 'body' | 'query'>): void {
  for (const parameters of [body, query]) {
    if (isRecord(parameters) && parameters.operationName === '') delete parameters.operationName;
  }
}

/** The query string of a request's url, from its '?' on, without an empty `operationName`; '' for none. */
export function searchOf(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return '';
  const search = url.slice(at);
  const parameters = new URLSearchParams(search);
  if (parameters.get('operationName') !== '') return search;
  parameters.delete('operationName');
  return `?${parameters.toString()}`;
}
