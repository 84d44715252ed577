import { folderCode } from '@tallyard/domain/folders/codes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Answers, type Mocks } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { ScanDialog } from './scan-dialog';

afterEach(() => localStorage.clear());

const gtin = '4006381333931';
const nothing = { inventoryItemsByBarcode: [], inventoryItems: { items: [] }, products: { items: [] } };

function Scanning({ code }: { code: string }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen && <ScanDialog scanned={code} onClose={() => setIsOpen(false)} />;
}

function scan(code: string, mocks: Mocks, role: 'admin' | 'viewer' = 'admin') {
  const answers = new Answers(() => ({ ...nothing, ...mocks }));
  const { router } = renderAs(<Scanning code={code} />, { link: answers.link, role, at: '/alerts' });
  const place = () => router.state.location.pathname + router.state.location.search;
  return { answers, place };
}

test.each([
  ['the item of its barcode (INV-20)', { inventoryItemsByBarcode: [{ id: 'i1' }] }, '/inventory/i1'],
  ['the one item of that SKU', { inventoryItems: { items: [{ id: 'i2', sku: gtin }] } }, '/inventory/i2'],
  [
    'the list of the items of that SKU',
    { inventoryItems: { items: [{ id: 'i2' }, { id: 'i3' }] } },
    `/inventory?q=${gtin}`,
  ],
  [
    'the product of its number, with however many zeros in front',
    {
      products: {
        items: [
          { id: 'p1', sku: 'x', barcode: `${gtin}7` },
          { id: 'p2', sku: 'y', barcode: `0${gtin}` },
        ],
      },
    },
    '/products/p2',
  ],
])('a scan from any page leads to %s', async (_what, mocks, address) => {
  const { place } = scan(gtin, mocks);
  await waitFor(() => expect(place()).toBe(address));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the label of a folder leads to its page, without looking for items', async () => {
  const id = '01a21417-238d-73bd-a0c7-33eef5172c6d';
  const { answers, place } = scan(folderCode(id) ?? '', { folder: { id } });
  await waitFor(() => expect(place()).toBe(`/folders/${id}`));
  expect(answers.asked.map(({ operationName }) => operationName)).toEqual(['ScannedFolder']);
});

test('case 31: two items with one barcode are offered as a choice', async () => {
  const items = [
    { id: 'i1', name: 'Book', sku: 'C', location: 'A-1', warehouse: { id: 'w1', name: 'Main' } },
    { id: 'i2', name: 'Book, used', sku: 'D', location: null, warehouse: { id: 'w1', name: 'Main' } },
  ];
  const { place } = scan(gtin, { inventoryItemsByBarcode: items });
  expect(await screen.findByText('2 items have this barcode')).toBeTruthy();
  expect(place()).toBe('/alerts');
  expect(screen.getByRole('button', { name: 'Book · C · Main · A-1' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Book, used · D · Main' }));
  await waitFor(() => expect(place()).toBe('/inventory/i2'));
});

test('what nothing has is said, and offered to be added to whoever may', async () => {
  const { place } = scan(gtin, {});
  expect(await screen.findByText(`No item has the barcode ${gtin}`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a product' }));
  await waitFor(() => expect(place()).toBe(`/products/new?newBarcode=${gtin}`));
});

test('whoever may not add anything is told so', async () => {
  scan(gtin, {}, 'viewer');
  const add = await screen.findByRole('button', { name: 'Add an item' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
});

test('a misread code is looked up nowhere', async () => {
  const { answers } = scan('(01)04006381333932', {});
  expect(await screen.findByText(/check digit is wrong/)).toBeTruthy();
  expect(answers.asked).toEqual([]);
});

test('a product that is searched and has another number is not taken for it', async () => {
  scan(gtin, { products: { items: [{ id: 'p1', sku: 'S', barcode: `9${gtin}` }] } });
  expect(await screen.findByText(`No item has the barcode ${gtin}`)).toBeTruthy();
});
