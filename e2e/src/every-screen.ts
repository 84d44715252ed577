import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const fewRows = Buffer.from('Code,Description,On hand\r\nAX-1,Lantern,3\r\nAX-2,,4\r\n');
/** Waits until a list has its rows. */
export const firstRow = (page: Page) => page.getByRole('row').nth(1).waitFor();

/** Every screen and dialog, and how to detect that it is open. Some start from the previous one. */
export const screens: Readonly<Record<string, (page: Page, organizationId: number) => Promise<void>>> = {
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
      .getByText(/No alerts|Triggered|Acknowledged|Resolved/)
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
    // The row of the previous tab, shown dimmed while this one loads, is removed.
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
  organizations: async (page) => {
    await page.goto('/organizations');
    await page.getByRole('main').getByRole('link', { name: 'Harbour Supply' }).waitFor();
  },
  'one organization': async (page, organizationId) => {
    await page.goto(`/organizations/${organizationId}`);
    await page.getByText('You are').first().waitFor();
  },
  members: async (page, organizationId) => {
    await page.goto(`/organizations/${organizationId}/members`);
    await page.getByRole('table', { name: 'Members' }).waitFor();
  },
  'one member': async (page, organizationId) => {
    await page.goto(`/organizations/${organizationId}/members`);
    await page.getByRole('button', { name: 'Ulla Petersen' }).click();
    await page.getByRole('dialog').getByText('Last use').waitFor();
  },
  invite: async (page, organizationId) => {
    await page.goto(`/organizations/${organizationId}/members?invite=new`);
    await page.getByRole('dialog').getByLabel('E-mail').waitFor();
  },
  roles: async (page, organizationId) => {
    await page.goto(`/organizations/${organizationId}/roles`);
    await page.getByRole('row').nth(3).waitFor();
  },
  'organization settings': async (page, organizationId) => {
    await page.goto(`/organizations/${organizationId}/settings`);
    await page.getByRole('button', { name: 'Leave organization' }).waitFor();
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
  'the menu of organizations': async (page) => {
    await page.goto('/warehouses');
    await page.getByRole('button', { name: /^(Switch o|O)rganization/ }).click();
    await page.getByRole('menuitem', { name: 'New organization' }).waitFor();
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
