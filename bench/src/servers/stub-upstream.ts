import { createServer } from 'node:http';
import { answers } from './payloads.ts';

/** An upstream that costs as little as it can, so that what is measured is the server in front of it. */
let calls = 0;

createServer((request, response) => {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  if (path === '/calls') {
    response.end(String(calls));
    return;
  }
  calls += 1;
  const body = answers[path];
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
  response.end(
    body ?? '{"success":false,"error":{"code":"NOT_FOUND","message":"Not found."},"timestamp":"","requestId":"bench"}',
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
