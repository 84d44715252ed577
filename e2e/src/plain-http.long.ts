// modules: session, inventory, plans, integrations
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, watchProblems } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

// On a local network, the product is reached by name over plain HTTP, which browsers treat as insecure.
const host = 'tallyard.lan';

let demo: Demo;
let browser: Browser;

beforeAll(async () => {
  demo = await startDemo();
  browser = await launchBrowser(`--host-resolver-rules=MAP ${host} 127.0.0.1`);
});

afterAll(async () => {
  await browser?.close();
  await demo?.close();
});

/** Returns what Ctrl+V inserts, because an insecure page cannot read the clipboard. */
async function pasted(page: Page): Promise<string> {
  const field = page.getByRole('searchbox').first();
  await field.fill('');
  await page.keyboard.press('Control+V');
  const text = await field.inputValue();
  await field.fill('');
  return text;
}

test('by plain http on another name than localhost people sign in, adjust, import and copy', async () => {
  const url = demo.url.replace('localhost', host);
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems = watchProblems(page);
  await page.goto('/sign-in?next=%2Finventory');
  await page.getByLabel('E-mail').fill(demo.emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill('tallyard-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  await page
    .getByRole('button', { name: /^Adjust stock of/ })
    .first()
    .click();
  const adjusting = page.getByRole('dialog', { name: 'Adjust stock' });
  await adjusting.getByLabel('How many').fill('2');
  await adjusting.getByRole('button', { name: 'Adjust stock' }).click();
  await page.getByText('Item updated successfully').first().waitFor();

  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import items' });
  await importing.getByRole('combobox', { name: 'Warehouse' }).or(importing.getByLabel('Warehouse')).first().click();
  await page.getByRole('option', { name: 'Returns hall' }).click();
  const buffer = Buffer.from('SKU,Name,Quantity\r\nLAN-1,Patch cable,4\r\n');
  await importing.locator('input[type=file]').setInputFiles({ name: 'lan.csv', mimeType: 'text/csv', buffer });
  await importing.getByRole('button', { name: 'Choose columns' }).click();
  await importing.getByRole('button', { name: 'Check the rows' }).click();
  await importing.getByRole('button', { name: 'Look at the plan' }).click();
  await page.getByRole('button', { name: 'Apply 1 row' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1 row' }).click();
  await page.getByRole('tab', { name: 'Success (1)' }).waitFor();

  await page.goto('/inventory?q=LAN-1');
  await page.getByRole('checkbox', { name: 'Select Patch cable' }).check();
  await page.getByRole('button', { name: 'Copy SKUs' }).click();
  await page.getByText('1 SKUs copied').first().waitFor();
  expect(await pasted(page)).toBe('LAN-1');

  await page.goto('/integrations/api-keys');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Scales');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  await page.getByRole('button', { name: 'Copy key' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await page.getByRole('button', { name: 'I have kept it' }).click();
  expect(await pasted(page)).toBe(key);

  // Browsers log that they ignore this header on an insecure origin; the header itself is correct.
  expect(problems.filter((problem) => !problem.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  await context.close();
});
