import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import type { ItemDetailFragment } from '../generated/operations';
import { ItemPromises } from './item-promises';

const item = { id: 'i1', quantity: 10, reserved: 7, available: 3 } as ItemDetailFragment;

test('an item says what is available and reserved, what is incoming, and the movements that wait (MOV-25, MOV-26)', async () => {
  const answers = new Answers(() => ({
    inventoryItem: { id: 'i1', incoming: 4 },
    movements: { items: [{ id: 'm1', movementType: 'OUTBOUND', quantity: 9, missing: 2 }] },
  }));
  renderAs(<ItemPromises item={item} />, { link: answers.link });
  expect((await screen.findByRole('link', { name: '9 goes' })).getAttribute('href')).toBe('/movements/m1');
  for (const text of ['3, 7 reserved', '4', /, 2 missing/]) expect(screen.getByText(text)).toBeTruthy();
  expect(answers.asked[0]?.variables).toMatchObject({ id: 'i1', waiting: { itemId: 'i1', status: 'PENDING' } });
});

test('where the upstream tells nothing of it, nothing is said', async () => {
  const answers = new Answers(() => ({ inventoryItem: { id: 'i1', incoming: null }, movements: { items: [] } }));
  renderAs(<ItemPromises item={{ ...item, reserved: null, available: null }} />, { link: answers.link });
  await expect.poll(() => answers.count('ItemPromises')).toBe(1);
  expect(screen.queryByText('Available')).toBeNull();
  expect(screen.queryByText('Incoming')).toBeNull();
});
