import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { WarehousePage } from './warehouse-page';

const stock = { items: 12, value: '1234.5', quantity: 40, lowStock: 2, outOfStock: 0 };
const north = { id: 'w1', name: 'North', code: 'N', address: 'Quay 1', createdAt: null, updatedAt: null, stock };

function show(warehouse: object | null, role: 'viewer' | 'manager' = 'manager') {
  const answers = new Answers(() => ({ warehouse }));
  renderAs(
    <Routes>
      <Route
        path="/warehouses/:warehouseId"
        element={<WarehousePage itemsOf={(id) => <p>Items of {id}</p>} alertsOf={() => null} />}
      />
    </Routes>,
    { link: answers.link, role, at: '/warehouses/w1' },
  );
}

test('a warehouse shows what stands in it, and the way to what is low', async () => {
  show(north);
  expect(await screen.findByRole('heading', { name: 'North' })).toBeTruthy();
  expect(screen.getByText('€1,235')).toBeTruthy();
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/inventory?warehouse=w1&level=LOW_STOCK');
  expect(screen.getByText('Items of w1')).toBeTruthy();
});

test('one that is not told of says so', async () => {
  show(null);
  expect(await screen.findByText('Warehouse not found')).toBeTruthy();
});

test('a viewer is told why it cannot be edited', async () => {
  show(north, 'viewer');
  const edit = await screen.findByRole('button', { name: 'Edit' });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
});
