import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { discard, startProduct } from '@tallyard/e2e/product';
import { type RestCaller, restCaller } from '@tallyard/e2e/rest';
import { startMailServer } from '@tallyard/e2e/smtp';
import { atMost, type Row, unbounded } from '../result.ts';
import { sized } from '../size.ts';
import { quantile } from '../statistics.ts';

const samples = sized(100, 2);
const patienceMs = 20_000;
const address = 'admin@demo.tallyard.test';

/**
 * Measures the time from the response to a write until a webhook receives it, and until a mail server on this machine has
 * received the email of the alert it raises, on the whole product with its embedded database. Deliveries before the response
 * count as 0.
 */
export async function measureNotifications(): Promise<Row[]> {
  const called = new Map<string, number>();
  const mailed = new Map<string, number>();
  const note = (times: Map<string, number>, text: string) => {
    const sku = /BENCH-\d+/.exec(text)?.[0];
    if (sku !== undefined && !times.has(sku)) times.set(sku, performance.now());
  };
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      note(called, Buffer.concat(chunks).toString());
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const mails = await startMailServer(({ to, text }) => {
    if (to === address) note(mailed, text);
  });
  const product = await startProduct({
    SMTP_URL: mails.url,
    MAIL_FROM: 'stock@bench.test',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  try {
    const admin = await restCaller(product.apiUrl, 'admin@demo.tallyard.test');
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
    await done(admin, '/api/integrations/webhooks', { name: 'Bench', url, kinds: ['item.changed'] });
    const workflow = { type: 'notification', actions: ['email'], recipients: [address] };
    await done(admin, '/api/alerts/1/rules', { name: 'Bench', workflow });
    const warehouse = await done<{ id: string }>(admin, '/api/warehouses', { name: 'Bench' });
    const answered = new Map<string, number>();
    for (let sample = 0; sample < samples; sample += 1) {
      const sku = `BENCH-${sample}`;
      // A new item with low stock, which raises its own alert.
      const item = { warehouseId: warehouse.id, name: `Bolt ${sku}`, sku, quantity: 1 };
      await done(admin, '/api/inventory-items', item);
      answered.set(sku, performance.now());
      await until(() => called.has(sku) && mailed.has(sku));
    }
    const delays = (times: ReadonlyMap<string, number>) =>
      [...answered].map(([sku, at]) => Math.max(0, (times.get(sku) ?? Number.POSITIVE_INFINITY) - at));
    const [calls, letters] = [delays(called), delays(mailed)];
    return [
      unbounded(`write answered to webhook received, median of ${samples}`, quantile(calls, 0.5), 'ms'),
      atMost('write answered to webhook received, p95', quantile(calls, 0.95), 'ms', 1_000),
      unbounded(`write answered to mail of the alert accepted, median of ${samples}`, quantile(letters, 0.5), 'ms'),
      atMost('write answered to mail of the alert accepted, p95', quantile(letters, 0.95), 'ms', 2_000),
    ];
  } finally {
    await discard(product);
    await mails.close();
    receiver.closeAllConnections();
    receiver.close();
  }
}

async function done<Data>(caller: RestCaller, path: string, body: object): Promise<Data> {
  const { data, error } = await caller.call<Data>('POST', path, body);
  if (data === undefined) throw new Error(`${path}: ${JSON.stringify(error)}`);
  return data;
}

async function until(condition: () => boolean): Promise<void> {
  for (const begun = performance.now(); !condition() && performance.now() - begun < patienceMs; )
    await new Promise((resolve) => setTimeout(resolve, 1));
}
