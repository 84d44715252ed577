// modules: chats, integrations
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, problemsOnAnyDevice, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;
let channel: Server;
const posted: string[] = [];

beforeAll(async () => {
  channel = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      posted.push((JSON.parse(Buffer.concat(chunks).toString()) as { text: string }).text);
      response.writeHead(200).end('ok');
    });
  }).listen(0, '127.0.0.1');
  demo = await startDemo();
});
afterAll(async () => {
  await demo?.close();
  channel?.close();
});

const shoot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('a chat is made on a phone, is told by a test, and nobody is shown its address again', async () => {
  const { context, page, problems } = await demo.signedIn('admin');
  const look = async (name: string) => {
    expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
    expect.soft(await seriousProblemsInBothSchemes(page), name).toEqual([]);
    await shoot(page, name);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/integrations/chats');
  await page.getByText('No chats yet').waitFor();
  await look('chats-none');
  await page.getByRole('button', { name: 'Make the first chat' }).click();
  const dialog = page.getByRole('dialog', { name: 'New chat' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stock');
  const { port } = channel.address() as AddressInfo;
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://127.0.0.1:${port}/services/SECRET`);
  await look('chat-form');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect.poll(() => posted).toEqual(['This is a test of the chat Stock.']);
  await page.getByText('Posted').filter({ visible: true }).first().waitFor();
  expect(await page.content()).not.toContain('SECRET');
  expect.soft(await problemsOnAnyDevice(page), 'chat').toEqual([]);
  await shoot(page, 'chat');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Chats' }).first().click();
  await page.getByRole('table', { name: 'Chats' }).waitFor();
  await look('chats');
  expect(problems).toEqual([]);
  await context.close();
});
