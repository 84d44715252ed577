// modules: webhooks, integrations
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, problemsOnAnyDevice, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;
let receiver: Server;
/** The received deliveries. The first gets an error response; all others succeed, however long the page was open. */
const received: { id: string; type: string }[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { type } = JSON.parse(Buffer.concat(chunks).toString()) as { type: string };
      received.push({ id: String(request.headers['webhook-id']), type });
      if (received.length === 1) response.writeHead(500).end('The shop is closed');
      else response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  demo = await startDemo();
});
afterAll(async () => {
  await demo?.close();
  receiver?.close();
});

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('a webhook is made on a phone, fails, is heard after all, and tells of both', async () => {
  const { context, page, problems } = await demo.signedIn('admin');
  const look = async (name: string) => {
    expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
    expect.soft(await seriousProblemsInBothSchemes(page), name).toEqual([]);
    await shoot(page, name);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/integrations/webhooks');
  await page.getByText('No webhooks yet').waitFor();
  await look('webhooks-none');
  await page.getByRole('button', { name: 'Make the first webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop');
  const { port } = receiver.address() as AddressInfo;
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/hooks`);
  await dialog.getByRole('checkbox', { name: 'Items' }).check();
  await look('webhook-form');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await page.getByRole('textbox', { name: 'Signing secret' }).waitFor();
  await look('webhook-secret');
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();

  const rest = await demo.restCaller('manager');
  const { data: items } = await rest.call<{ data: { itemId: string }[] }>(
    'GET',
    `/api/inventory-items/organization/${demo.organizationId}?limit=1`,
  );
  const itemId = items?.data[0]?.itemId;
  await rest.call('POST', `/api/inventory-items/${itemId}/adjust`, { adjustment: 1 });
  await expect.poll(() => received.length).toBe(1);
  await page.getByRole('button', { name: /^Items/ }).click();
  const delivery = page.getByRole('dialog', { name: 'Items: delivery' });
  await delivery.getByText('The shop is closed').first().waitFor();
  await look('webhook-delivery');
  await page.keyboard.press('Escape');

  // After 5 s it is retried with the same id.
  await expect.poll(() => received.length).toBe(2);
  expect(received[1]?.id).toBe(received[0]?.id);
  await page.getByText('Delivered').filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('dialog', { name: 'Test: delivery' }).getByText('Delivered').waitFor();
  expect(received.at(-1)?.type).toBe('webhook.test');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect.soft(await problemsOnAnyDevice(page), 'webhook').toEqual([]);
  await shoot(page, 'webhook');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await page.getByRole('table', { name: 'Webhooks' }).waitFor();
  await look('webhooks');
  expect(problems).toEqual([]);
  await context.close();
});
