import { randomUUID } from 'node:crypto';
import { type Client, createClient } from 'graphql-ws';
import WebSocket from 'ws';

export interface GraphQLAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: { message: string; extensions?: { code?: string; class?: string; details?: unknown } }[];
}

export interface Person {
  /** The session cookies, as a browser would send them. */
  cookie: string;
  query(document: string, variables?: Record<string, unknown>, idempotencyKey?: string): Promise<GraphQLAnswer>;
}

export const signInMutation = 'mutation ($input: SignInInput!) { signIn(input: $input) { session { person { id } } } }';

/** Creates a client without a browser, signed in if an email is passed. */
export async function person(url: string, email?: string, password = 'tallyard-demo'): Promise<Person> {
  const self: Person = {
    cookie: '',
    async query(document, variables = {}, idempotencyKey = randomUUID()) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          ...(self.cookie ? { cookie: self.cookie } : {}),
        },
        body: JSON.stringify({ query: document, variables }),
      });
      keepCookies(self, response);
      return (await response.json()) as GraphQLAnswer;
    },
  };
  if (email !== undefined) {
    const answer = await self.query(signInMutation, { input: { email, password } });
    if (answer.errors) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.errors)}`);
  }
  return self;
}

function keepCookies(self: Person, response: Response): void {
  const jar = new Map(
    self.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=', 2) as [string, string]),
  );
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  }
  self.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Creates a graphql-transport-ws client of the user; it reconnects only if requested. */
export function socketOf(url: string, caller: Person, retryAttempts = 0): Client {
  return createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    retryAttempts,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols, { headers: { cookie: caller.cookie, origin: url } });
      }
    },
  });
}
