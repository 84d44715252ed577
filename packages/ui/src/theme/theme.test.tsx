import { Select } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UiProvider } from './ui-provider';

test('the choices of a field are drawn when it is opened', async () => {
  render(
    <UiProvider>
      <Select label="Warehouse" data={['City depot', 'Returns hall']} />
    </UiProvider>,
  );
  expect(screen.queryByRole('option', { hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('combobox'));
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(2);
});
