// modules: inventory, alerts, warehouses, approvals, session
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { focusInDialog } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { firstRow } from './every-screen.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.close());

/** Presses Tab until the focused element has this accessible name; fails if it is never reached. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labeled = element
        ?.getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return [
        element?.getAttribute('aria-label'),
        ...(labeled ?? []),
        label,
        element?.getAttribute('placeholder'),
        element?.textContent,
      ]
        .filter(Boolean)
        .join(' ');
    });
    if (typeof name === 'string' ? focused.startsWith(name) : name.test(focused)) return;
  }
  throw new Error(`The keyboard never reaches ${name}`);
}

describe('by keyboard alone', () => {
  test('sign in, search, adjust, and walk to the alerts and acknowledge one (INV-42)', async () => {
    const context = await demo.browser.newContext({ baseURL: demo.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/sign-in?next=%2Finventory');
    await page.getByLabel('E-mail').waitFor();
    await page.getByLabel('E-mail').focus();
    await page.keyboard.type(demo.emailOf('manager'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('tallyard-demo');
    await page.keyboard.press('Enter');
    await firstRow(page);

    await tabTo(page, /^Search/);
    await page.keyboard.type('FAS-1440');
    await page.waitForURL(/FAS-1440/);
    await page.getByRole('row').filter({ hasText: 'FAS-1440' }).waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await tabTo(page, /^Adjust stock of/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel('How many').waitFor();
    await focusInDialog(page);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await page.getByText('Item updated successfully').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await tabTo(page, /^Alerts/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Alerts', level: 1 }).waitFor();
    // The first rows are already acknowledged or resolved in the demo.
    const choice = page
      .getByRole('row')
      .filter({ has: page.getByText('Triggered', { exact: true }) })
      .getByRole('checkbox', { name: /^Select (Out|Low)/ })
      .first();
    const name = (await choice.getAttribute('aria-label')) ?? '';
    await tabTo(page, name);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Acknowledge' }).waitFor();
    await tabTo(page, /^Acknowledge/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name, exact: true }) })
      .filter({ hasText: 'Acknowledged' })
      .first()
      .waitFor();
    await context.close();
  });

  test('every dialog opens from the keyboard, keeps the focus inside and gives it back', async () => {
    const { context, page } = await demo.signedIn('manager');
    for (const [path, button] of [
      ['/inventory', /^Import$/],
      ['/inventory', /^Add item$/],
      ['/warehouses', /^(Add|New|Create) warehouse$/],
      ['/settings/approvals', /^Add policy$/],
    ] as const) {
      await page.goto(path);
      await page
        .getByRole('button', { name: button })
        .or(page.getByRole('link', { name: button }))
        .first()
        .waitFor();
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await focusInDialog(page);
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.press('Tab');
        const inside = await page.evaluate(
          () => document.activeElement?.closest('[role=dialog],[role=alertdialog]') !== null,
        );
        expect(inside, `${path}: focus left the dialog`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await context.close();
  });
});
