import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { InventoryPage } from './inventory-page';

test.each([
  ['the last one that has rows', 2, '?page=2'],
  ['the first where none has', 0, ''],
])('a page that has emptied leads back to %s', async (_where, totalPages, search) => {
  const { link } = new Answers(() => ({ inventoryItems: { totalPages } }));
  const { router } = renderAs(<InventoryPage />, { link, at: '/?page=3' });
  await waitFor(() => expect(router.state.location.search).toBe(search));
});

test.each([
  ['/', null],
  ['/?level=LOW_STOCK', null],
  ['/?warehouse=w1', null],
  ['/?q=bolt', 'Figures of all items, whatever else is filtered'],
  ['/?warehouse=w1&category=Bolts', 'Figures of the whole warehouse, whatever else is filtered'],
])('the figures at %s say what they are of', async (at, words) => {
  const { link } = new Answers(() => ({ inventoryStats: { totalItems: 560, lowStock: 53, outOfStock: 17 } }));
  renderAs(<InventoryPage />, { link, at });
  expect(await screen.findByRole('button', { name: /In stock\s*490/ })).toBeTruthy();
  expect(screen.queryByText(/^Figures of/)?.textContent ?? null).toBe(words);
});

const note = { key: 'note', name: 'Handling note', type: 'TEXT', isRequired: false, options: [] };
const weight = { key: 'weight', name: 'Net weight', type: 'NUMBER', isRequired: false, options: [] };
const bolt = { id: 'i1', name: 'Bolt', sku: 'B', customFields: { note: 'Keep dry', weight: 1.5 } };

function withOwnFields(at: string) {
  const answers = new Answers(({ operationName }) =>
    operationName === 'InventoryChoices'
      ? { inventoryCategories: [], warehouses: { items: [] }, inventoryCustomFields: { fields: [note, weight] } }
      : { inventoryItems: { items: [bolt], total: 1, totalPages: 1 } },
  );
  const page = renderAs(<InventoryPage />, { link: answers.link, at });
  const requests = () =>
    answers.asked
      .filter(({ operationName }) => operationName === 'InventoryItems')
      .map(({ variables }) => (variables.filter as { customFields?: unknown } | undefined)?.customFields);
  return { ...page, asked: requests };
}

test('an address with own fields is asked once these are known, each has its chip, and taking one away asks again', async () => {
  const { asked: requested, router } = withOwnFields('/?own_note=dry&from_weight=1');
  const chip = await screen.findByRole('button', { name: /Handling note contains ‘dry’/ });
  await waitFor(() =>
    expect(requested()).toEqual([
      [
        { key: 'note', contains: 'dry' },
        { key: 'weight', from: '1' },
      ],
    ]),
  );
  await userEvent.click(chip);
  await waitFor(() => expect(requested().at(-1)).toEqual([{ key: 'weight', from: '1' }]));
  expect(router.state.location.search).toBe('?from_weight=1');
});

test('an own field is a column once it is chosen', async () => {
  withOwnFields('/');
  await screen.findByText('Bolt');
  expect(screen.queryByText('Keep dry')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Handling note' }));
  expect(await screen.findByText('Keep dry')).toBeTruthy();
});

test('in which folder items stand is asked for and told once its column is chosen', async () => {
  const folder = { id: 'f1', name: 'Bin 7', path: [{ name: 'Main warehouse' }, { name: 'Zone A' }, { name: 'Bin 7' }] };
  const answers = new Answers(({ operationName, variables }) =>
    operationName === 'InventoryItems'
      ? {
          inventoryItems: {
            items: [
              { ...bolt, ...(variables.withFolders === true && { folder }) },
              { id: 'i2', name: 'Nowhere', sku: 'N', ...(variables.withFolders === true && { folder: null }) },
            ],
            total: 2,
            totalPages: 1,
          },
        }
      : {},
  );
  renderAs(<InventoryPage />, { link: answers.link, at: '/' });
  await screen.findByText('Bolt');
  expect(answers.asked.some(({ variables }) => variables.withFolders === true)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Folder' }));
  const way = await screen.findByRole('link', { name: 'Main warehouse / Zone A / Bin 7' });
  expect(way.getAttribute('href')).toBe('/folders/f1');
  expect(screen.queryByRole('img', { name: /could not be read/ })).toBeNull();
});

test('what items cost on average is asked for and told once its column is chosen', async () => {
  const answers = new Answers(({ operationName, variables }) =>
    operationName === 'InventoryItems'
      ? {
          inventoryItems: {
            items: [
              { ...bolt, ...(variables.withCosts === true && { cost: { averageCost: '2.125' } }) },
              { id: 'i2', name: 'Never', sku: 'N', ...(variables.withCosts === true && { cost: null }) },
              {
                id: 'i3',
                name: 'Gone',
                sku: 'G',
                quantity: 0,
                ...(variables.withCosts === true && { cost: { averageCost: '0' } }),
              },
            ],
            total: 3,
            totalPages: 1,
          },
        }
      : {},
  );
  const { router } = renderAs(<InventoryPage />, { link: answers.link, at: '/' });
  const requests = () =>
    answers.asked.filter(({ operationName }) => operationName === 'InventoryItems').map(({ variables }) => variables);
  await screen.findByText('Bolt');
  expect(requests().some(({ withCosts }) => withCosts === true)).toBe(false);
  expect(screen.queryByRole('columnheader', { name: 'Average cost' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Average cost' }));
  expect(await screen.findByText(/2\.125/)).toBeTruthy();
  expect(screen.queryByText(/0\.00$/)).toBeNull();
  expect(requests().at(-1)).toMatchObject({ withCosts: true });
  await userEvent.click(await screen.findByRole('button', { name: /^Average cost/ }));
  await waitFor(() => expect(router.state.location.search).toContain('sort=AVERAGE_COST'));
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ withCosts: true, sortBy: 'AVERAGE_COST' }));
});
