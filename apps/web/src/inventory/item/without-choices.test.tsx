import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failingAtFirst } from '../../../test/failing-link';
import { renderAs } from '../../../test/render';
import { NewItem } from './new-item';

test('a form whose warehouses could not be loaded says so, and asks again on request', async () => {
  const { link, recover } = failingAtFirst(() => ({ warehouses: { items: [{ id: 'w1', name: 'Main warehouse' }] } }));
  renderAs(<NewItem />, { link });
  expect(await screen.findByText('Warehouses and categories could not be loaded.')).toBeTruthy();
  recover();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Warehouses and categories could not be loaded.')).toBeNull());
});
