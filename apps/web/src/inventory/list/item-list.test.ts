import { expect, test } from 'vitest';
import { formatFor } from '../../shared/format/format';
import { listVariables, readList } from '../../shared/lists/define-list';
import { itemList } from './item-list';

const stateOf = (address: string) => {
  const params = new URLSearchParams(address);
  return readList(itemList, { get: (key) => params.get(key) });
};

test('without anything in the address twenty active items by name are asked for (INV-41, INV-46)', () => {
  expect(listVariables(itemList, '7', stateOf(''), formatFor({}))).toEqual({
    organizationId: '7',
    warehouseId: null,
    filter: { isActive: true },
    page: 1,
    pageSize: 20,
    sortBy: 'NAME',
    sortDirection: 'ASC',
    withCosts: false,
    withFolders: false,
  });
  expect(stateOf('').filtered).toBe(false);
});

test('every filter of the address reaches the server', () => {
  const address =
    'q=bolt&warehouse=w1&category=Nuts&folder=f1&level=LOW_STOCK&min=1&max=9.5&active=all&barcode=yes&description=no';
  const { warehouseId, filter } = listVariables(itemList, '7', stateOf(address), formatFor({}));
  expect(warehouseId).toBe('w1');
  expect(filter).toEqual({
    search: 'bolt',
    category: 'Nuts',
    folderId: 'f1',
    stockLevel: 'LOW_STOCK',
    minQuantity: 1,
    maxQuantity: 9.5,
    hasBarcode: true,
    hasDescription: false,
  });
  expect(stateOf(address).filtered).toBe(true);
});

test('what cannot be read in the address counts as absent', () => {
  const state = stateOf('level=FULL&min=many&page=0&size=1001&sort=COLOUR&active=maybe');
  expect(state).toMatchObject({ page: 1, pageSize: 20, sort: { key: 'NAME', direction: 'asc' }, filtered: false });
  expect(state.filters).toMatchObject({ level: null, quantity: { from: null, to: null }, active: 'yes' });
});
