import type { ServerResponse } from 'node:http';
import { cookieOf, keyHolderOf } from './fake-modules.ts';
import { type FakeUpstream, failed } from './fake-upstream.ts';

interface Event {
  readonly id: number;
  readonly kind: string;
  readonly data: string;
}

/** An event stream on the fake upstream: `stream.opened` with the present cursor, then what came after the one asked. */
export class FakeEvents {
  readonly open = new Map<ServerResponse, string>();
  /** How many streams were opened since the start. */
  opened = 0;
  /** People whose access token has expired. */
  readonly expired = new Set<string>();
  /** People who do not belong to the organization any more. */
  readonly strangers = new Set<string>();
  /** For how long it says that nothing had changed when a stream is opened; null: it does not say. */
  quietMs: unknown = null;
  /** Cursors below it have expired. */
  oldest = 0;
  private readonly events: Event[] = [];
  private cursor = 100;

  constructor(fake: FakeUpstream) {
    fake.stream('/api/events/stream', ({ headers, query }, response) => {
      const name = keyHolderOf(headers) ?? cookieOf(headers, 'tallyard_access') ?? '';
      if (!/^(viewer|user|manager|admin)$/.test(name) || this.expired.has(name))
        return refuse(response, 401, 'UNAUTHENTICATED');
      if (this.strangers.has(name)) return refuse(response, 404, 'NOT_FOUND');
      const after = headers['last-event-id'] ?? query.get('lastEventId');
      if (after !== null && Number(after) < this.oldest) return refuse(response, 409, 'CURSOR_EXPIRED');
      this.opened += 1;
      this.open.set(response, name);
      response.on('close', () => this.open.delete(response));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(
        `event: stream.opened\nid: ${this.cursor}\ndata: ${JSON.stringify(this.quietMs === null ? {} : { quietMs: this.quietMs })}\n\n`,
      );
      if (after === null) return;
      for (const event of this.events) if (event.id > Number(after)) write(response, event);
    });
  }

  /** Appends an event and hands it to every open stream, or to those of whom `isNotified`; ids have gaps. */
  emit(kind: string, data: string, isNotified: (name: string) => boolean = () => true): number {
    this.cursor += 3;
    const event = { id: this.cursor, kind, data };
    this.events.push(event);
    for (const [response, name] of this.open) if (isNotified(name)) write(response, event);
    return event.id;
  }

  /** Breaks every open stream without a word. */
  cut(): void {
    for (const response of this.open.keys()) response.destroy();
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(failed(status, code, 'refused').text);
}

function write(response: ServerResponse, { id, kind, data }: Event): void {
  response.write(`event: ${kind}\nid: ${id}\ndata: ${data.replaceAll('\n', ' ')}\n\n`);
}
