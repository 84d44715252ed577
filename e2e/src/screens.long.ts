import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  focusInDialog,
  lastingProblems,
  launchBrowser,
  overflowsSideways,
  seriousProblemsInBothSchemes,
  signedIn,
} from './browser.ts';
import { discard, type Product, startProduct } from './product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await discard(product);
});

const fewRows = Buffer.from('Code,Description,On hand\r\nAX-1,Lantern,3\r\nAX-2,,4\r\n');
const firstRow = (page: Page) => page.getByRole('row').nth(1).waitFor();

/** Every screen and dialog, and how to tell that it is there. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  dashboard: async (page) => {
    await page.goto('/dashboard');
    await page.getByRole('table', { name: 'Low and out by warehouse' }).waitFor();
    await page.getByText('Value by category').first().waitFor();
  },
  inventory: async (page) => {
    await page.goto('/inventory');
    await firstRow(page);
  },
  'inventory without a match': async (page) => {
    await page.goto('/inventory');
    await firstRow(page);
    await page.getByPlaceholder(/^Search/).fill('no such thing');
    await page
      .getByText(/no item/i)
      .first()
      .waitFor();
  },
  'new item': async (page) => {
    await page.goto('/inventory/new');
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  },
  'one item': async (page) => {
    await page.goto('/inventory');
    await firstRow(page);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('img', { name: /^Stock over time/ }).waitFor();
    await page.getByRole('table', { name: 'Movements of the item' }).waitFor();
  },
  'one item, its alerts': async (page) => {
    await page.getByRole('tab', { name: 'Alerts' }).click();
    await page
      .getByRole('tabpanel', { name: 'Alerts' })
      .getByText(/No alerts|Triggered/)
      .first()
      .waitFor();
  },
  'one item, edited': async (page) => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  },
  'adjust stock': async (page) => {
    await page.goto('/inventory');
    await firstRow(page);
    await page
      .getByRole('button', { name: /^Adjust stock of/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('How many').waitFor();
  },
  import: async (page) => {
    await page.goto('/inventory');
    await firstRow(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByRole('dialog', { name: 'Import items' }).waitFor();
  },
  'import, its columns': async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Import items' });
    await dialog.getByRole('combobox', { name: 'Warehouse' }).click();
    await page.getByRole('option', { name: 'Returns hall' }).click();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: fewRows });
    await dialog.getByRole('button', { name: 'Choose columns' }).click();
    await dialog.getByLabel('Column for SKU').waitFor();
  },
  'import, what would be done': async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Import items' });
    await dialog.getByRole('button', { name: 'Check the rows' }).click();
    await dialog.getByLabel('What would be done').waitFor();
  },
  'the plan of an import': async (page) => {
    await page.getByRole('button', { name: 'Look at the plan' }).click();
    await page.getByRole('tab', { name: 'Errors (1)' }).click();
    await page.getByText('Name: Name is required').filter({ visible: true }).first().waitFor();
    // The row of the other tab, which is paler while this one loads, is gone.
    await page.getByText('AX-1').first().waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
  },
  movements: async (page) => {
    await page.goto('/movements');
    await firstRow(page);
  },
  'movement analytics': async (page) => {
    await page.goto('/movements/analytics?range=90d');
    await page.getByRole('img', { name: /^Value in and out/ }).waitFor();
  },
  plans: async (page) => {
    await page.goto('/plans');
    await firstRow(page);
  },
  products: async (page) => {
    await page.goto('/products');
    await firstRow(page);
  },
  'selected products, to be deleted': async (page) => {
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByLabel('Reason').waitFor();
  },
  'new product': async (page) => {
    await page.goto('/products/new');
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  },
  'one product': async (page) => {
    await page.goto('/products');
    await firstRow(page);
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('img', { name: /^Price over time/ }).waitFor();
    await page.getByRole('heading', { name: 'Stock by warehouse' }).waitFor();
  },
  'one product, edited': async (page) => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  },
  categories: async (page) => {
    await page.goto('/categories');
    await firstRow(page);
  },
  'merge of two categories': async (page) => {
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('dialog', { name: 'Merge 2 categories' }).getByLabel('Name').waitFor();
  },
  suppliers: async (page) => {
    await page.goto('/categories?kind=SUPPLIER');
    await firstRow(page);
  },
  'duplicate products': async (page) => {
    await page.goto('/duplicates');
    await page
      .getByText('No duplicates found')
      .or(page.getByRole('button', { name: /^Merge/ }))
      .first()
      .waitFor();
  },
  warehouses: async (page) => {
    await page.goto('/warehouses');
    await page.getByText('Main warehouse').first().waitFor();
  },
  'one warehouse': async (page) => {
    await page.getByRole('link', { name: 'Main warehouse' }).click();
    await page.getByRole('table', { name: 'Items of the warehouse' }).waitFor();
  },
  'one warehouse, its alerts': async (page) => {
    await page.getByRole('tab', { name: 'Alerts' }).click();
    await page
      .getByRole('tabpanel', { name: 'Alerts' })
      .getByText(/No alerts|Low stock|Out of stock/)
      .first()
      .waitFor();
  },
  'one warehouse, edited': async (page) => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  },
  alerts: async (page) => {
    await page.goto('/alerts');
    await firstRow(page);
  },
  'one alert': async (page) => {
    await page.getByRole('row').nth(1).locator('[data-grows] a, [data-grows] button').first().click();
    await page.getByRole('dialog').getByText('History').first().waitFor();
  },
  'alert rules': async (page) => {
    await page.goto('/alerts/rules');
    await page.getByText('Running low').first().waitFor();
  },
  'a new alert rule': async (page) => {
    await page.goto('/alerts/rules/new');
    await page.getByText(/^It would have raised/).waitFor();
    await page.getByText(/^It finds/).waitFor();
  },
  'one alert rule': async (page) => {
    await page.goto('/alerts/rules');
    await page.getByRole('link', { name: 'Running low' }).click();
    await page.getByRole('button', { name: 'Show the message' }).click();
    await page.getByRole('region', { name: 'The message' }).waitFor();
  },
  organisations: async (page) => {
    await page.goto('/organizations');
    await page.getByRole('main').getByRole('link', { name: 'Harbour Supply' }).waitFor();
  },
  'one organisation': async (page) => {
    await page.goto('/organizations/1');
    await page.getByText('You are').first().waitFor();
  },
  members: async (page) => {
    await page.goto('/organizations/1/members');
    await page.getByRole('table', { name: 'Members' }).waitFor();
  },
  'one member': async (page) => {
    await page.goto('/organizations/1/members');
    await page.getByRole('button', { name: 'Ulla Petersen' }).click();
    await page.getByRole('dialog').getByText('Last use').waitFor();
  },
  invite: async (page) => {
    await page.goto('/organizations/1/members?invite=new');
    await page.getByRole('dialog').getByLabel('E-mail').waitFor();
  },
  roles: async (page) => {
    await page.goto('/organizations/1/roles');
    await page.getByRole('row').nth(3).waitFor();
  },
  'organisation settings': async (page) => {
    await page.goto('/organizations/1/settings');
    await page.getByRole('button', { name: 'Leave organisation' }).waitFor();
  },
  'approval policies': async (page) => {
    await page.goto('/settings/approvals');
    await page.getByText('No policies yet').waitFor();
  },
  'a new approval policy': async (page) => {
    await page.goto('/settings/approvals');
    await page.getByRole('button', { name: 'Add policy' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Outbound' }).waitFor();
  },
  counts: async (page) => {
    await page.goto('/counts');
    await page.getByText('No counts yet').waitFor();
  },
  'a new count': async (page) => {
    await page.goto('/counts/new');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Warehouse' }).waitFor();
  },
  'saved views': async (page) => {
    await page.goto('/views');
    await page.getByText('No views yet').first().waitFor();
  },
  'the menu of organisations': async (page) => {
    await page.goto('/warehouses');
    await page.getByRole('button', { name: /^(Switch o|O)rganisation/ }).click();
    await page.getByRole('menuitem', { name: 'New organisation' }).waitFor();
  },
  'the design system': async (page) => {
    await page.goto('/gallery.html');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },
  'an address that leads nowhere': async (page) => {
    await page.goto('/nowhere');
    await page
      .getByRole('link', { name: /back|inventory/i })
      .first()
      .waitFor();
  },
};

const wide = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 844 } as const;

// Hardly anything that axe looks at in the dark depends on the width.
describe.each([
  { ...wide, schemes: 'in light', look: lastingProblems },
  { ...phone, schemes: 'in light and in the dark', look: seriousProblemsInBothSchemes },
])('$width px, $schemes', ({ width, height, look }) => {
  test('axe finds nothing serious on any screen, and nothing is wider than the window', async () => {
    const options = { viewport: { width, height }, colorScheme: 'light', hasTouch: width < 500 } as const;
    const { context, page, problems } = await signedIn(browser, product.url, 'manager@demo.tallyard.test', options);
    for (const [name, open] of Object.entries(screens)) {
      await open(page);
      expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
      expect.soft(await look(page), name).toEqual([]);
    }
    expect(problems).toEqual([]);

    await context.clearCookies();
    await page.goto('/sign-in');
    await page.getByLabel('E-mail').waitFor();
    expect.soft(await look(page), 'sign-in').toEqual([]);
    await context.close();
  });
});

/** Presses Tab until what has the focus has this accessible name; fails when it is never reached. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const labelled = element
        ?.getAttribute('aria-labelledby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return [
        element?.getAttribute('aria-label'),
        ...(labelled ?? []),
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
    const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/sign-in?next=%2Finventory');
    await page.getByLabel('E-mail').waitFor();
    await page.getByLabel('E-mail').focus();
    await page.keyboard.type('manager@demo.tallyard.test');
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
    // The first rows are acknowledged already in the demo, or dealt with.
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
    const { context, page } = await signedIn(browser, product.url, 'manager@demo.tallyard.test');
    await firstRow(page);
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
