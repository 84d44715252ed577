// modules: alerts, users
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushedAlert } from '@tallyard/domain/alerts/push';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

/** The used part of the service worker's global scope. */
interface WorkerScope {
  readonly clients: { openWindow: (address: string) => Promise<null> };
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
}

let demo: Demo;
let service: Server;
const handed: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      handed.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(201).end();
    });
  }).listen(0, '127.0.0.1');
  demo = await startDemo();
});
afterAll(async () => {
  await demo?.close();
  service?.close();
});

/** Replaces the push service, which test browsers cannot reach, by the test's own. */
async function withService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const { port } = service.address() as AddressInfo;
  const input = {
    endpoint: `http://127.0.0.1:${port}/send/1`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript((subscribed) => {
    const created = {
      toJSON: () => subscribed,
      options: { applicationServerKey: null },
    } as unknown as PushSubscription;
    let present: PushSubscription | null = null;
    PushManager.prototype.getSubscription = async () => present;
    PushManager.prototype.subscribe = async () => {
      present = created;
      return created;
    };
  }, input);
}

/** Passes a message to the page's service worker, as its push service would. */
async function deliver(context: BrowserContext, page: Page, alert: PushedAlert): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(alert) });
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('what one is mailed is handed over for the browser that one has turned on, shown by its worker and opened', async () => {
  const { context, page } = await demo.signedIn('manager');
  await context.grantPermissions(['notifications'], { origin: demo.url });
  await withService(page);
  await page.goto('/account/notifications');
  const section = page.getByText('Push in this browser');
  await page.getByText('Off in this browser.').waitFor();
  const look = async (name: string) => {
    expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
    expect.soft(await seriousProblemsInBothSchemes(page), name).toEqual([]);
    await section.scrollIntoViewIfNeeded();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  };
  await look('push-off');
  await page.getByRole('button', { name: 'Turn on' }).press('Enter');
  await page.getByText('On in this browser, as long as you stay signed in.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'This browser' }).waitFor();
  await look('push-on');
  await page.setViewportSize({ width: 390, height: 844 });
  await look('push-390');

  const admin = await demo.restCaller('admin');
  const rule = {
    name: 'Nearly gone',
    trigger: { type: 'low_stock', thresholds: { minQuantity: 5 } },
    workflow: { type: 'notification', actions: ['inApp', 'email'], roles: ['manager'] },
  };
  expect((await admin.call('POST', `/api/alerts/${demo.organizationId}/rules`, rule)).success).toBe(true);
  const { data: places } = await admin.call<{ data: { id: string }[] }>(
    'GET',
    `/api/warehouses?organizationId=${demo.organizationId}`,
  );
  const item = { warehouseId: places?.data[0]?.id, name: 'Marlinspike', sku: randomUUID(), quantity: 9 };
  const { data: created } = await admin.call<{ itemId: string }>('POST', '/api/inventory-items', item);
  await admin.call('POST', `/api/inventory-items/${created?.itemId}/adjust`, { adjustment: -6 });
  await expect.poll(() => handed.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [first] = handed;
  expect(first?.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/),
  });
  expect(first?.body.toString('latin1')).not.toContain('Marlinspike');

  const alert: PushedAlert = {
    title: 'Low stock: Marlinspike',
    body: 'Marlinspike is down to 3.',
    link: '/alerts?status=triggered',
    tag: 'm1',
    priority: 'critical',
    rule: 'Nearly gone',
    item: 'Marlinspike',
  };
  await deliver(context, page, alert);
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: 'Low stock: Marlinspike',
        body: 'Marlinspike is down to 3.\nRule: Nearly gone · Priority: critical',
        tag: 'm1',
      },
    ]);
  const [worker] = context.serviceWorkers();
  const opened = await worker?.evaluate(async () => {
    const here = self as unknown as WorkerScope;
    const addresses: string[] = [];
    here.clients.openWindow = async (address) => {
      addresses.push(String(address));
      return null;
    };
    const [notification] = await here.registration.getNotifications();
    if (notification) here.dispatchEvent(new here.NotificationEvent('notificationclick', { notification }));
    return addresses;
  });
  expect(opened).toEqual([`${demo.url}/alerts?status=triggered`]);
  await context.close();
});
