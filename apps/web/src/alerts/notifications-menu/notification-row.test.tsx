import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { AdjustStockContext } from '../../shared/stock/adjust-stock';
import { NotificationsMenu } from './notifications-menu';

const one = { id: 'a1', title: 'Low stock: Bolt', status: 'TRIGGERED', item: { id: 'i1' } };
const many = {
  id: 'a2',
  title: '397 items are already low',
  status: 'TRIGGERED',
  summary: { itemCount: 397, atOrBelow: null },
};

async function open() {
  const adjusted: unknown[] = [];
  const answers = new Answers(() => ({
    alertInstances: { items: [one, many], total: 2 },
    acknowledgeAlerts: { succeeded: 1, outcomes: [{ id: 'a1', success: true }] },
  }));
  const { router } = renderAs(
    <AdjustStockContext value={(request) => adjusted.push(request)}>
      <NotificationsMenu />
    </AdjustStockContext>,
    { link: answers.link },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts: 2 open' }));
  await screen.findByRole('link', { name: 'Low stock: Bolt' });
  return { adjusted, answers, router };
}

test('an alert is acknowledged in the bell, and told by its name', async () => {
  const { answers } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Acknowledge Low stock: Bolt' }));
  expect(await screen.findByText('Low stock: Bolt: acknowledged')).toBeTruthy();
  expect(answers.count('AcknowledgeAlerts')).toBe(1);
});

test('its item is adjusted from the bell, which closes', async () => {
  const { adjusted } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Adjust stock for Low stock: Bolt' }));
  expect(adjusted).toEqual([{ itemId: 'i1' }]);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Low stock: Bolt' })).toBeNull());
});

test('an alert leads to itself, and one about many items to them', async () => {
  const { router } = await open();
  expect(screen.getByRole('link', { name: '397 items' }).getAttribute('href')).toBe('/inventory?below=yes');
  await userEvent.click(screen.getByRole('link', { name: 'Low stock: Bolt' }));
  expect(router.state.location.pathname).toBe('/alerts/a1');
});
