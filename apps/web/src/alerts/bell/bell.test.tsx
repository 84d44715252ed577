import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failingAtFirst } from '../../../test/failing';
import { renderAs } from '../../../test/render';
import { Bell } from './bell';

test('a bell that could not ask does not say that no alert is open, and asks again on request', async () => {
  const { link, recover } = failingAtFirst(() => ({ alertInstances: { total: 3, items: [] } }));
  renderAs(<Bell />, { link });
  await userEvent.click(await screen.findByRole('button', { name: 'Alerts: not known' }));
  expect(await screen.findByText('The alerts could not be loaded')).toBeTruthy();
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Alerts: 3 open' })).toBeTruthy();
});
