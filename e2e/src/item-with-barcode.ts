import type { Page } from 'playwright-core';

/** Opens the page of an item that has a barcode. */
export async function itemWithBarcode(page: Page): Promise<{ path: string; barcode: string }> {
  await page.goto('/inventory?q=FAS-1440');
  await page.getByRole('row').filter({ hasText: 'FAS-1440' }).getByRole('link').click();
  const barcode = (await page.getByRole('img', { name: /^Barcode / }).getAttribute('aria-label'))?.slice(8) ?? '';
  return { path: new URL(page.url()).pathname, barcode };
}
