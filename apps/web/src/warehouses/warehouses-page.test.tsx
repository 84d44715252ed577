import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers, type Mocks } from '../../test/answers';
import { PausedConnection } from '../../test/paused-connection';
import { renderAs } from '../../test/render';
import { WarehouseChangesDocument } from './generated/operations';
import { WarehousesPage } from './warehouses-page';

const at = (moment: string) => `2026-01-01T08:00:${moment}.000Z`;
const warehouse = (id: string, name: string, address: string | null = null) => ({
  id,
  name,
  address,
  createdAt: at('00'),
  updatedAt: at('00'),
});
const warehouses = { items: [warehouse('w1', 'North'), warehouse('w2', 'South')], total: 2, totalPages: 1 };
const entry = (id: string, address: string) => ({
  id,
  createdAt: at('01'),
  person: { id: 'u1', name: 'Ada' },
  action: 'warehouses.update',
  entity: 'warehouse',
  entityName: 'North',
  changes: [{ field: 'address', before: null, after: address }],
});

const show = (mocks: (variables: Record<string, unknown>) => Mocks, role: 'viewer' | 'manager' = 'manager') => {
  const answers = new Answers(({ variables }) => ({ warehouses, ...mocks(variables) }));
  renderAs(<WarehousesPage />, { link: answers.link, role });
  return answers;
};
const requests = (answers: Answers, name: string) =>
  answers.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

test('the history of a warehouse opens beside the page, and older entries come when asked for', async () => {
  const answers = show(({ after }) => ({
    history: after
      ? { items: [entry('e2', 'Dock 2')], endCursor: null }
      : { items: [entry('e1', 'Dock 1')], endCursor: 'c1' },
  }));
  const opener = await screen.findByRole('button', { name: 'History of North' });
  await userEvent.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'History of North' });
  expect(await within(panel).findByText('Changed warehouse North')).toBeTruthy();
  expect(within(panel).getByText('Dock 1').tagName).toBe('INS');
  await userEvent.click(within(panel).getByRole('button', { name: 'Show older' }));
  expect(await within(panel).findByText('Dock 2')).toBeTruthy();
  expect(within(panel).getByText('Dock 1')).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(requests(answers, 'WarehouseHistory').map(({ id, after }) => [id, after])).toEqual([
    ['w1', undefined],
    ['w1', 'c1'],
  ]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('selected warehouses get one address; what could not be done stays selected, and says why', async () => {
  const outcomes = [
    { id: 'w1', success: true, warehouse: { ...warehouse('w1', 'North', 'Quay 1') } },
    { id: 'w2', success: false, message: 'Warehouse not found', warehouse: null },
  ];
  const answers = show(() => ({ bulkUpdateWarehouses: { succeeded: 1, failed: 1, outcomes } }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Address of 2 warehouses' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), ' Quay 1 ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Set address' }));
  expect(await screen.findByText('North: changed')).toBeTruthy();
  expect(screen.getByText('1 warehouse could not be changed')).toBeTruthy();
  expect(screen.getByText('Warehouse not found: South')).toBeTruthy();
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select South', checked: true })).toBeTruthy();
  expect(screen.getAllByText('Quay 1').length).toBeGreaterThan(0);
  expect(requests(answers, 'BulkUpdateWarehouses')).toEqual([
    { input: { organizationId: '7', ids: ['w1', 'w2'], address: 'Quay 1' } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Try it again' }));
  await waitFor(() => expect(requests(answers, 'BulkUpdateWarehouses')).toHaveLength(2));
  expect(requests(answers, 'BulkUpdateWarehouses')[1]?.input).toMatchObject({ ids: ['w2'], address: 'Quay 1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select North' }));
  expect(screen.queryByRole('button', { name: 'Try it again' })).toBeNull();
});

test('an address that is left empty is taken away', async () => {
  const answers = show(() => ({ bulkUpdateWarehouses: { succeeded: 1, failed: 0, outcomes: [] } }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select North' }));
  await userEvent.click(screen.getByRole('button', { name: 'Set address' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take the address away' }));
  await waitFor(() => expect(requests(answers, 'BulkUpdateWarehouses')).toHaveLength(1));
  expect(requests(answers, 'BulkUpdateWarehouses')[0]?.input).toMatchObject({ ids: ['w1'], address: null });
});

test('a viewer neither sets addresses nor reads who did what', async () => {
  const answers = show(() => ({}), 'viewer');
  const history = await screen.findByRole('button', { name: 'History of North' });
  expect(history.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(history);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select North' }));
  expect(screen.getByRole('button', { name: 'Set address' }).getAttribute('aria-disabled')).toBe('true');
  expect(requests(answers, 'WarehouseHistory')).toEqual([]);
});

test('what a colleague does to warehouses is shown in the open list', async () => {
  const line = new PausedConnection();
  const all = [warehouse('w1', 'North')];
  const answers = new Answers(() => ({ warehouses: { items: [...all], total: all.length, totalPages: 1 } }));
  renderAs(<WarehousesPage />, { link: line.link(answers), role: 'viewer' });
  await screen.findByText('North');
  await line.tell(WarehouseChangesDocument, { warehouseChanged: { cursor: '40', kind: null } });
  const before = answers.count('Warehouses');
  all.splice(0, 1, warehouse('w1', 'Far north'), warehouse('w3', 'East'));
  await line.tell(WarehouseChangesDocument, { warehouseChanged: { cursor: '41', kind: 'CREATED', warehouseId: 'w3' } });
  expect(await screen.findByText('East')).toBeTruthy();
  expect(screen.getByText('Far north')).toBeTruthy();
  expect(answers.count('Warehouses')).toBe(before + 1);
});
