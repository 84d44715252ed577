// modules: movements, approvals
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowsSideways, saveDownload, seriousProblemsInBothSchemes } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const pdf = Buffer.from('%PDF-1.7\nDelivery note 4711\n%%EOF');

test('a delivery is booked, its note attached and seen by a colleague at once, saved as it was, and undone', async () => {
  const { context, page, problems } = await demo.signedIn('manager');
  const colleague = await demo.signedIn('admin');
  await page.goto('/movements/new');
  const form = page.getByRole('dialog', { name: 'New movement' });
  await form.getByRole('combobox', { name: 'Item' }).fill('PLB-1108');
  await page
    .getByRole('option', { name: /PLB-1108/ })
    .first()
    .click();
  await form.getByRole('textbox', { name: 'Quantity' }).fill('7');
  await form.getByRole('textbox', { name: 'Reference' }).fill('DN-4711');
  await form.getByRole('button', { name: 'Create movement' }).click();
  await page.getByRole('row').filter({ hasText: 'DN-4711' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Attachments' }).waitFor();
  await colleague.page.goto(new URL(page.url()).pathname);
  await colleague.page.getByText('No attachments yet').waitFor();

  await page
    .getByLabel('Files to attach')
    .setInputFiles([{ name: 'Delivery note 4711.pdf', mimeType: 'application/pdf', buffer: pdf }]);
  const link = colleague.page.getByRole('link', { name: 'Delivery note 4711.pdf' });
  await link.waitFor();
  const saving = colleague.page.waitForEvent('download');
  await link.click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('Delivery note 4711.pdf');
  expect((await readFile(await saveDownload(saved))).equals(pdf)).toBe(true);
  expect(await overflowsSideways(page)).toBe(false);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Undo movement' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo movement' }).click();
  await page.getByText('Undone', { exact: true }).first().waitFor();
  // The attachment stays, because an undone movement was still delivered.
  await page.getByRole('link', { name: 'Delivery note 4711.pdf' }).waitFor();
  expect([...problems, ...colleague.problems]).toEqual([]);
  await Promise.all([context.close(), colleague.context.close()]);
});

test('what is scanned line by line becomes a document with a number, whose lines are confirmed by a colleague', async () => {
  const { context, page, problems } = await demo.signedIn('manager');
  await page.goto('/movements/documents/new');
  const form = page.getByRole('dialog', { name: 'New document' });
  const code = form.getByRole('textbox', { name: 'Scan or type a code' });
  for (const sku of ['PLB-1108', 'PNT-1309', 'PLB-1108']) {
    await code.fill(sku);
    await code.press('Enter');
    await expect.poll(() => code.inputValue()).toBe('');
  }
  await form.getByText('2 of at most 500 lines').waitFor();
  await form.getByRole('switch', { name: 'Needs approval' }).check();
  await form.getByRole('button', { name: 'Create document' }).click();
  await page.getByRole('heading', { name: /^IN-\d{4}-000001$/, level: 1 }).waitFor();
  const lines = page.getByRole('table', { name: /Lines of the document/ });
  await expect.poll(() => lines.getByText('Needs approval').count()).toBe(2);
  expect(await seriousProblemsInBothSchemes(page)).toEqual([]);

  const colleague = await demo.signedIn('admin');
  await colleague.page.goto(new URL(page.url()).pathname);
  await colleague.page.getByRole('checkbox', { name: /all/i }).first().check();
  await colleague.page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
  await colleague.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByText('2: 2 completed').waitFor();
  expect([...problems, ...colleague.problems]).toEqual([]);
  await Promise.all([context.close(), colleague.context.close()]);
});
