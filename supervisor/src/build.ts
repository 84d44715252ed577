import { ensureWebClient } from './web-client/web-client.ts';

/** `npm run build`: builds the web client as `npm start` does. Ctrl+C aborts it and leaves no process running. */
const abandoned = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => abandoned.abort());
try {
  await ensureWebClient(abandoned.signal, (line) => process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
