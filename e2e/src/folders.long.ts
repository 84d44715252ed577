// modules: folders, inventory
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseByKeyboard, focusInDialog, problemsOnAnyDevice } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.close());

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.querySelector('a')?.textContent ?? '');

test('the tree, a folder, its dialogs and what is found have no serious problem', async () => {
  const { context, page } = await demo.signedIn('admin');
  const judge = async (screen: string) => {
    expect([screen, await problemsOnAnyDevice(page)]).toEqual([screen, []]);
  };
  await page.goto('/folders');
  await page.getByRole('button', { name: 'Open Main warehouse' }).click();
  await rowOf(page, 'Zone A').waitFor();
  await judge('tree');
  await page.getByRole('link', { name: 'Zone A' }).click();
  await page.getByRole('heading', { name: 'Zone A' }).waitFor();
  await page.getByRole('table', { name: 'Items of the folder' }).getByRole('row').nth(1).waitFor();
  await judge('folder');
  await page.getByRole('button', { name: 'Move to ...' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /Move to/ })
    .waitFor();
  await judge('move');
  await page.goto('/folders?q=inspection');
  await rowOf(page, 'Inspection').waitFor();
  await judge('search');
  await context.close();
});

test('FLD-3, FLD-8, FLD-12, FLD-13: by keyboard alone a folder is made, renamed, put in order, moved and deleted', async () => {
  const { context, page } = await demo.signedIn('admin');
  await page.goto('/folders');
  await rowOf(page, 'Returns hall').waitFor();
  await page.getByRole('button', { name: 'New folder' }).focus();
  for (const name of ['North', 'South']) {
    await page.keyboard.press('Enter');
    await focusInDialog(page);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await rowOf(page, name).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'New folder' }).focus();
  }
  const names = () => page.locator('tr[data-folder] a').allTextContents();
  expect(await names()).toEqual(['Main warehouse', 'City depot', 'Returns hall', 'North', 'South']);
  // Tab order after the button: the search, then the tree.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  expect(await focusedName(page)).toBe('South');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['Main warehouse', 'City depot', 'Returns hall', 'South', 'North']);
  await rowOf(page, 'South').focus();
  await page.keyboard.press('F2');
  await focusInDialog(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Far south');
  await page.keyboard.press('Enter');
  await rowOf(page, 'Far south').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await rowOf(page, 'Far south').focus();
  await page.keyboard.press('m');
  await focusInDialog(page);
  await page.keyboard.type('North');
  await chooseByKeyboard(page, page.getByRole('combobox', { name: /Move to/ }), 'North');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Main warehouse', 'City depot', 'Returns hall', 'North']);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await rowOf(page, 'North').focus();
  await page.keyboard.press('ArrowRight');
  await rowOf(page, 'Far south').waitFor();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The folder holds 1 folder').waitFor();
  await dialog.getByRole('button', { name: 'Delete with all folders in it' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual(['Main warehouse', 'City depot', 'Returns hall']);
  await context.close();
});

test('a folder is dragged into another, and one with stock not into another warehouse', async () => {
  const { context, page } = await demo.signedIn('admin');
  await page.goto('/folders');
  await page.getByRole('button', { name: 'Open Main warehouse' }).click();
  const zone = rowOf(page, 'Zone B');
  await zone.waitFor();
  await zone.dragTo(rowOf(page, 'Zone A'), { sourcePosition: { x: 300, y: 18 }, targetPosition: { x: 300, y: 18 } });
  await page.getByText('Zone B moved to Zone A').waitFor();
  await expect.poll(() => zone.getAttribute('aria-level')).toBe('3');
  await zone.dragTo(rowOf(page, 'City depot'), {
    sourcePosition: { x: 300, y: 18 },
    targetPosition: { x: 300, y: 18 },
  });
  await page.getByText(/A folder that holds stock cannot be moved to another warehouse/).waitFor();
  expect(await zone.getAttribute('aria-level')).toBe('3');
  await context.close();
});
