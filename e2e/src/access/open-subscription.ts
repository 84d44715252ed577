import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Caller } from './caller.ts';
import type { GraphQLOutcome } from './graphql-caller.ts';

/**
 * An accepted subscription receives its first payload at once; silence means neither acceptance nor refusal. In milliseconds.
 */
const patienceMs = 30_000;

interface Refusal {
  readonly message?: string;
  readonly extensions?: { readonly code?: string };
}

/** Opens a subscription and returns the outcome: the first payload, an error or a refused socket. */
export function openingOf(
  url: string,
  caller: Caller,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<GraphQLOutcome> {
  return new Promise((resolve) => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      retryAttempts: 0,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string[]) {
          super(address, protocols, { headers: { ...caller.headers, origin: url } });
        }
      },
    });
    const end = (code: string | null, message: string, data: unknown) => {
      clearTimeout(silence);
      void client.dispose();
      resolve({ code, message, data, text: JSON.stringify(data ?? message) });
    };
    const silence = setTimeout(() => end('silent', `nothing came within ${patienceMs} ms`, null), patienceMs);
    const refused = ([first]: readonly Refusal[]) => end(first?.extensions?.code ?? 'none', first?.message ?? '', null);
    client.subscribe(
      { query, variables },
      {
        next: ({ data, errors }) => (errors ? refused(errors as readonly Refusal[]) : end(null, '', data)),
        error: (error) => {
          if (Array.isArray(error)) refused(error as readonly Refusal[]);
          else if (isClosing(error)) end(error.code === 4401 ? 'UNAUTHENTICATED' : `closed ${error.code}`, '', null);
          else end('failed', String(error), null);
        },
        complete: () => {},
      },
    );
  });
}

function isClosing(error: unknown): error is { code: number } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
}
