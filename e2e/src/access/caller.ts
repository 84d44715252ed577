import { signInAtApi } from '../rest.ts';

/** Responses are inspected without declaring each type. */
type Json = ReturnType<typeof JSON.parse>;

export interface RestAnswer {
  readonly status: number;
  readonly data: Json;
  readonly code: string | null;
  readonly message: string;
  /** The response body as received. */
  readonly text: string;
}

/** A caller of the api: with cookies, a bearer token or no credentials. */
export interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  organizationId: number | null;
  rest(method: string, path: string, body?: unknown, organizationId?: number | null): Promise<RestAnswer>;
}

function callerWith(apiUrl: string, headers: Readonly<Record<string, string>>): Caller {
  const self: Caller = {
    headers,
    organizationId: null,
    async rest(method, path, body, organizationId = self.organizationId) {
      const isForm = body instanceof FormData;
      const response = await fetch(apiUrl + path, {
        method,
        headers: {
          ...headers,
          ...(organizationId === null ? {} : { 'x-organization-id': String(organizationId) }),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      return answerOf(response);
    },
  };
  return self;
}

async function answerOf(response: Response): Promise<RestAnswer> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, data: null, code: null, message: '', text: '' };
  }
  const text = await response.text();
  const envelope = response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : {};
  return {
    status: response.status,
    data: envelope.data,
    code: envelope.error?.code ?? null,
    message: envelope.error?.message ?? '',
    text,
  };
}

export function bearerCaller(apiUrl: string, token: string | null): Caller {
  return callerWith(apiUrl, token === null ? {} : { authorization: `Bearer ${token}` });
}

export async function sessionCaller(apiUrl: string, email: string, password: string): Promise<Caller> {
  return callerWith(apiUrl, { cookie: await signInAtApi(apiUrl, email, password) });
}

/** Returns the id of the caller's session, or an id that does not exist if there is none. */
export async function sessionIdOf(caller: Caller): Promise<string> {
  const { data } = await caller.rest('GET', '/api/auth/session');
  return data?.sessionId ?? crypto.randomUUID();
}

/** Returns the user's id, or an id that does not exist without a session. */
export async function userIdOf(caller: Caller): Promise<string> {
  const { data } = await caller.rest('GET', '/api/auth/session');
  return data?.id ?? crypto.randomUUID();
}
