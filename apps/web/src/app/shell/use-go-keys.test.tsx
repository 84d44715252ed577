import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import { switchSingleKeys } from '../../shared/keys/single-keys';
import { useGoKeys } from './use-go-keys';

afterEach(() => switchSingleKeys(true));

const places = [
  { key: '/alerts', label: 'Alerts', icon: () => null, letter: 'a' },
  {
    key: '/organizations',
    label: 'Organization',
    icon: () => null,
    letter: 'o',
    to: (id: string) => `/organizations/${id}`,
  },
];

function Page() {
  useGoKeys(places, '7');
  return <input aria-label="Name" />;
}

async function press(keys: string) {
  const { router } = renderAs(<Page />, { at: '/inventory' });
  await userEvent.keyboard(keys);
  return router.state.location.pathname;
}

test('g and a letter lead to the place of that letter', async () => {
  expect(await press('ga')).toBe('/alerts');
});

test('a place inside the organization is that of the active one', async () => {
  expect(await press('go')).toBe('/organizations/7');
});

test('the letter alone leads nowhere, nor does another one', async () => {
  expect(await press('agx')).toBe('/inventory');
});

test('who types a name goes nowhere', async () => {
  const { router } = renderAs(<Page />, { at: '/inventory' });
  await userEvent.type(screen.getByLabelText('Name'), 'garage');
  expect(router.state.location.pathname).toBe('/inventory');
});

test('who has switched letters off goes nowhere', async () => {
  switchSingleKeys(false);
  expect(await press('ga')).toBe('/inventory');
});
