import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { answers } from './payloads.ts';
import { StubEvents } from './stub-events.ts';

/** An upstream that costs as little as it can, so that what is measured is the server in front of it. */
let calls = 0;
const events = new StubEvents();
const refusal =
  '{"success":false,"error":{"code":"NOT_FOUND","message":"Not found."},"timestamp":"","requestId":"bench"}';

/** `/emit?count=200&everyMs=50`: that many events, each with the time it was sent; answers when all are out. */
async function emit(query: URLSearchParams): Promise<void> {
  const everyMs = Number(query.get('everyMs'));
  const start = performance.now();
  for (let index = 0; index < Number(query.get('count')); index += 1) {
    const early = start + index * everyMs - performance.now();
    if (early > 0) await delay(early);
    events.emit();
  }
}

const server = createServer((request, response) => {
  const [path = '', query] = (request.url ?? '').split('?', 2);
  if (path === '/calls') return void response.end(String(calls));
  if (path === '/emit') return void emit(new URLSearchParams(query)).then(() => response.end());
  if (path === '/api/events/stream') return events.serve(response);
  calls += 1;
  const body = answers[path];
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(body ?? refusal);
});
// A connection that rests between two rounds must not be closed under the next request on it.
server.keepAliveTimeout = 0;
server.listen(Number(process.env.PORT), '127.0.0.1');
