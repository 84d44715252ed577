import { expect, test } from 'vitest';
import { itemListVariables, readItemListState } from './item-list-state';

const stateOf = (address: string) => {
  const params = new URLSearchParams(address);
  return readItemListState({ get: (key) => params.get(key) });
};

test('without anything in the address twenty active items by name are asked for', () => {
  expect(itemListVariables('7', stateOf(''))).toEqual({
    organizationId: '7',
    warehouseId: null,
    filter: { isActive: true },
    page: 1,
    pageSize: 20,
    sortBy: 'NAME',
    sortDirection: 'ASC',
  });
});

test('every filter of the address reaches the server', () => {
  const address =
    'q=bolt&warehouse=w1&category=Nuts&level=LOW_STOCK&min=1&max=9.5&active=all&barcode=yes&description=no';
  const { warehouseId, filter } = itemListVariables('7', stateOf(address));
  expect(warehouseId).toBe('w1');
  expect(filter).toEqual({
    search: 'bolt',
    category: 'Nuts',
    stockLevel: 'LOW_STOCK',
    minQuantity: 1,
    maxQuantity: 9.5,
    hasBarcode: true,
    hasDescription: false,
  });
});

test('what cannot be read in the address counts as absent', () => {
  expect(stateOf('level=FULL&min=many&page=0&size=1001&sort=COLOUR&active=maybe')).toMatchObject({
    stockLevel: null,
    minQuantity: null,
    page: 1,
    pageSize: 20,
    sort: { key: 'NAME', direction: 'asc' },
    activity: 'yes',
  });
});
