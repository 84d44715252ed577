import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { answers } from './payloads.ts';
import { StubEvents } from './stub-events.ts';

/**
 * A minimal upstream, so that the server in front of it dominates the measurement. It identifies itself as our api and
 * answers batches; clients that use neither get the usual responses.
 */
let calls = 0;
const events = new StubEvents();
const refusal =
  '{"success":false,"error":{"code":"NOT_FOUND","message":"Not found."},"timestamp":"","requestId":"bench"}';
/** The header that identifies our api (ADR 0027). */
const headers = { 'content-type': 'application/json', 'x-tallyard-api': '1' };

/** `/emit?count=200&everyMs=50`: emits that many events, each with the time it was sent, and responds when all were sent. */
async function emit(query: URLSearchParams): Promise<void> {
  const everyMs = Number(query.get('everyMs'));
  const start = performance.now();
  for (let index = 0; index < Number(query.get('count')); index += 1) {
    const early = start + index * everyMs - performance.now();
    if (early > 0) await delay(early);
    events.emit();
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Responds to several reads with their envelopes, assembled from serialized responses. */
async function answerBatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { paths } = JSON.parse(await text(request)) as { readonly paths: readonly string[] };
  const parts = paths.map((path) => {
    const body = answers[pathOf(path)];
    return `{"status":${body === undefined ? 404 : 200},"envelope":${body ?? refusal}}`;
  });
  response.writeHead(200, headers);
  response.end(`{"success":true,"data":{"answers":[${parts.join(',')}]},"timestamp":"","requestId":"bench"}`);
}

const server = createServer((request, response) => {
  const url = request.url ?? '';
  const path = pathOf(url);
  if (path === '/calls') return void response.end(String(calls));
  if (path === '/emit') return void emit(new URLSearchParams(url.split('?', 2)[1])).then(() => response.end());
  if (path === '/api/events/stream') return events.serve(response);
  calls += 1;
  if (path === '/api/batch') return void answerBatch(request, response);
  const body = answers[path];
  response.writeHead(body === undefined ? 404 : 200, headers);
  response.end(body ?? refusal);
});
// An idle connection between two rounds must not be closed just before the next request on it.
server.keepAliveTimeout = 0;
server.listen(Number(process.env.PORT), '127.0.0.1');
