import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { mutationLocks } from '../shared/commands/mutation-locks';
import { WarehousePage } from './warehouse-page';

const stock = { items: 12, value: '1234.5', quantity: 40, lowStock: 2, outOfStock: 0 };
const about = { contact: null, notes: null, timeZone: null, isActive: true, deletedAt: null };
const north = {
  id: 'w1',
  name: 'North',
  code: 'N',
  address: 'Quay 1',
  createdAt: null,
  updatedAt: null,
  stock,
  ...about,
};

function show(
  warehouse: object | null,
  role: 'viewer' | 'manager' | 'admin' = 'manager',
  content: object | null = null,
) {
  const answers = new Answers(({ operationName }) =>
    operationName === 'WarehouseContent'
      ? { warehouseContent: content }
      : operationName === 'DeleteWarehouse'
        ? { deleteWarehouse: { warehouseId: 'w1' } }
        : operationName === 'UpdateWarehouse'
          ? { updateWarehouse: { warehouse: { ...north, isActive: false } } }
          : { warehouse },
  );
  renderAs(
    <Routes>
      <Route
        path="/warehouses/:warehouseId"
        element={<WarehousePage itemsOf={(id) => <p>Items of {id}</p>} alertsOf={() => null} />}
      />
    </Routes>,
    { link: answers.link, role, at: '/warehouses/w1' },
  );
  return answers;
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

test('contact, time zone and notes are shown where they are said', async () => {
  show({ ...north, contact: 'Ulla, 555-0100', timeZone: 'America/New_York' });
  expect(await screen.findByText('Ulla, 555-0100')).toBeTruthy();
  expect(screen.getByText('America/New York')).toBeTruthy();
  expect(screen.queryByText('Notes')).toBeNull();
});

test('it is deactivated; an inactive one says that nothing new comes in', async () => {
  const answers = show(north);
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(answers.count('UpdateWarehouse')).toBe(1));
  expect(answers.asked.find(({ operationName }) => operationName === 'UpdateWarehouse')?.variables).toEqual({
    input: { organizationId: '7', id: 'w1', isActive: false },
  });
  show({ ...north, isActive: false });
  expect(await screen.findByText('Inactive: nothing new comes in')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Activate' })).toBeTruthy();
});

test('WHS-9, GEN-4, GEN-5: while one change of it runs another is not sent, and says so', async () => {
  const answers = show(north);
  const pending = mutationLocks.take('warehouses', ['w1']);
  const deactivate = await screen.findByRole('button', { name: 'Deactivate' });
  await userEvent.click(deactivate);
  expect(await screen.findByText('An update operation is already in progress for entity w1')).toBeTruthy();
  expect(answers.count('UpdateWarehouse')).toBe(0);
  if (typeof pending !== 'string') pending.release();
  await userEvent.click(deactivate);
  await waitFor(() => expect(answers.count('UpdateWarehouse')).toBe(1));
});

test('WHS-3: what it holds is said before, and only an empty one can be deleted', async () => {
  const content = { id: 'w1', stockedItems: 2, pendingMovements: 1, emptyItems: 3 };
  const answers = show(north, 'admin', content);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete North?' });
  const refusal = await within(dialog).findByRole('alert');
  expect(refusal.textContent).toContain('it has 2 items with stock and 1 pending movement');
  expect(within(dialog).getByRole('button', { name: 'Delete warehouse' })).toHaveProperty('disabled', true);
  expect(answers.count('DeleteWarehouse')).toBe(0);
});

test('WHS-3: items without stock that go with it are counted', async () => {
  const answers = show(north, 'admin', { id: 'w1', stockedItems: 0, pendingMovements: 0, emptyItems: 3 });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/3 items without stock will be deleted with it/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete warehouse' }));
  await waitFor(() => expect(answers.count('DeleteWarehouse')).toBe(1));
});

test('WHS-7: one that was deleted has no page any more', async () => {
  show({ ...north, deletedAt: '2026-01-01T00:00:00Z' });
  expect(await screen.findByText('Warehouse not found')).toBeTruthy();
});
