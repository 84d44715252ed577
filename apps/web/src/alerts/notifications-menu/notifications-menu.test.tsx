import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { failingAtFirst } from '../../../test/failing-link';
import { renderAs } from '../../../test/render';
import { NotificationsMenu } from './notifications-menu';

test('a bell that could not ask does not say that no alert is open, and asks again on request', async () => {
  const { link, recover } = failingAtFirst(() => ({ alertInstances: { total: 3, items: [] } }));
  renderAs(<NotificationsMenu />, { link });
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts: not known' }));
  expect(await screen.findByText('The alerts could not be loaded')).toBeTruthy();
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Alerts: 3 open' })).toBeTruthy();
});

test('ALR-53: samples are no alerts to the bell: none is counted or shown, and it says that it does not know', async () => {
  const { link } = new Answers(() => ({
    alertInstances: { total: 0, isSample: true, items: [{ id: 'sample-alert-1', title: 'Sample: Bolt is low' }] },
  }));
  renderAs(<NotificationsMenu />, { link });
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts: not known' }));
  expect(await screen.findByText('The alerts could not be loaded')).toBeTruthy();
  expect(screen.queryByText(/Sample/)).toBeNull();
});
