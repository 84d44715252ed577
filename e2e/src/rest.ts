export interface Envelope<Data> {
  readonly success: boolean;
  readonly data?: Data;
  readonly error?: { readonly code: string; readonly message: string; readonly details?: unknown };
}

export interface RestCaller {
  readonly cookie: string;
  /** Rejects if there is no response; a refusal resolves with its envelope. */
  call<Data>(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<Envelope<Data>>;
}

/** Signs in at the api; returns the `Cookie` header of the session. */
export async function signInAtApi(apiUrl: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${apiUrl}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  await response.body?.cancel();
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** Signs in at the api and returns a client for an organization. */
export async function restCaller(apiUrl: string, email: string, organizationId = 1): Promise<RestCaller> {
  const cookie = await signInAtApi(apiUrl, email, 'tallyard-demo');
  return {
    cookie,
    async call(method, path, body, idempotencyKey) {
      const answer = await fetch(apiUrl + path, {
        method,
        headers: {
          cookie,
          'x-organization-id': String(organizationId),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return (await answer.json()) as never;
    },
  };
}

export interface StreamedEvent {
  readonly id: string;
  readonly event: string;
  readonly data: unknown;
}

/**
 * Reads the event stream until `signal` aborts, resuming with the last id whenever it breaks. Calls `onEvent` for each event.
 */
export async function followStream(
  apiUrl: string,
  cookie: string,
  signal: AbortSignal,
  onEvent: (event: StreamedEvent) => void,
): Promise<void> {
  let lastId: string | null = null;
  while (!signal.aborted) {
    try {
      const response: Response = await fetch(`${apiUrl}/api/events/stream?organizationId=1`, {
        headers: { cookie, ...(lastId === null ? {} : { 'last-event-id': lastId }) },
        signal,
      });
      if (!response.ok || response.body === null) throw new Error(`stream: ${response.status}`);
      let rest = '';
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const frames = (rest + chunk).split('\n\n');
        rest = frames.pop() ?? '';
        for (const frame of frames) {
          const event = parse(frame);
          if (event === null) continue;
          lastId = event.id;
          onEvent(event);
        }
      }
    } catch {
      // The api is temporarily unavailable; the next attempt resumes.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function parse(frame: string): StreamedEvent | null {
  const fields = new Map(
    frame.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')];
  return id === undefined || event === undefined || data === undefined ? null : { id, event, data: JSON.parse(data) };
}
