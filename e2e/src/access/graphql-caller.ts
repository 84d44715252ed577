import type { Caller } from './caller.ts';

export interface GraphQLOutcome {
  readonly code: string | null;
  readonly message: string;
  readonly data: unknown;
  readonly text: string;
}

/** Calls the bff with the caller's own credentials. */
export async function ask(
  url: string,
  caller: Caller,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<GraphQLOutcome> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text) as {
    data?: unknown;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  return {
    code: errors?.[0] ? (errors[0].extensions?.code ?? 'without a code') : null,
    message: errors?.[0]?.message ?? '',
    data,
    text,
  };
}
