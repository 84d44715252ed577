import { maxLabels } from '@tallyard/domain/labels/media';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { ItemLabels } from './item-labels';

beforeEach(() => localStorage.removeItem('tallyard.labels'));

const bolt = { id: 'i1', name: 'Bolt', sku: 'B-1', barcode: '4006381333931', unitPrice: '1.5', quantity: 3 };
const nut = { id: 'i2', name: 'Nut', sku: 'N-1', barcode: null, unitPrice: null, quantity: 400 };
const umlaut = { id: 'i3', name: 'Öse', sku: 'Ö-1', barcode: null, quantity: 0 };

function show(items: readonly { id: string }[], ids = items.map(({ id }) => id)) {
  const answers = new Answers(() => ({ inventoryItems: { items } }));
  renderAs(<ItemLabels ids={ids} onClose={() => undefined} />, { link: answers.link });
  return answers;
}

const pages = () => [...document.querySelectorAll<HTMLElement>('[data-label-pages] [data-label-page]')];
const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' });

/** The codes are drawn by what is loaded when they are needed. */
const drawn = () => waitFor(() => expect(printButton().disabled).toBe(false));

test('a label says what it is, and a page has its size in millimeters', async () => {
  show([bolt]);
  await screen.findByText('1 label');
  await drawn();
  const [page] = pages();
  expect(page?.style.width).toBe('57mm');
  expect(document.querySelector('[data-label-pages] style')?.textContent).toBe('@page { size: 57mm 32mm; margin: 0 }');
  expect(page?.textContent).toBe('BoltB-14006381333931');
  expect(page?.querySelector('[data-code]')?.getAttribute('viewBox')).toBe('0 0 95 1');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Price' }));
  await waitFor(() => expect(pages()[0]?.textContent).toBe('BoltB-1 · €1.504006381333931'));
});

test('what has no barcode has its SKU as one', async () => {
  show([nut]);
  await screen.findByText('1 label');
  await waitFor(() => expect(pages()[0]?.textContent).toBe('NutN-1N-1'));
  expect(pages()[0]?.querySelector('[data-code=bars]')).toBeTruthy();
});

test('a code that cannot be drawn is told by the name of its item, and the others are printed', async () => {
  const long = { id: 'i4', name: 'Long', sku: 'L', barcode: 'L'.repeat(60), quantity: 1 };
  show([bolt, umlaut, long]);
  expect(await screen.findByText(/cannot show; choose QR: Öse$/)).toBeTruthy();
  expect(screen.getByText('The code does not fit on 57 × 32 mm: Long')).toBeTruthy();
  expect(pages()).toHaveLength(3);
  expect(pages().map((page) => page.querySelector('[data-code]') !== null)).toEqual([true, false, false]);
});

test('one for each piece on hand, and no more than a hundred of one', async () => {
  show([bolt, nut, umlaut]);
  await userEvent.click(await screen.findByText('One per piece on hand'));
  await screen.findByText('103 labels');
  await waitFor(() => expect(pages()).toHaveLength(103));
});

test('more labels than are printed at once are refused, and said', async () => {
  show(Array.from({ length: 6 }, (_, n) => ({ ...bolt, id: `i${n}` })));
  await screen.findByText('6 labels');
  await drawn();
  const copies = screen.getByLabelText('Copies of each');
  await userEvent.clear(copies);
  await userEvent.type(copies, '100');
  expect(await screen.findByText(`600 labels: at most ${maxLabels} are printed at once`)).toBeTruthy();
  expect(printButton().disabled).toBe(true);
  expect(pages()).toEqual([]);
});

test('more things than that are not even read', async () => {
  const answers = show(
    [],
    Array.from({ length: maxLabels + 1 }, (_, n) => `i${n}`),
  );
  expect(await screen.findByText(`At most ${maxLabels} labels are printed at once. Select fewer.`)).toBeTruthy();
  expect(answers.asked).toEqual([]);
});

test('many are read by the hundred, and one that is gone is said', async () => {
  const items = Array.from({ length: 150 }, (_, n) => ({ ...bolt, id: `i${n}` }));
  const answers = new Answers(({ variables }) => ({
    inventoryItems: { items: items.filter(({ id }) => (variables.ids as string[]).includes(id)) },
  }));
  renderAs(<ItemLabels ids={[...items.map(({ id }) => id), 'gone']} onClose={() => undefined} />, {
    link: answers.link,
  });
  expect(await screen.findByText('150 labels')).toBeTruthy();
  expect(screen.getByText('Not there any more: 1')).toBeTruthy();
  expect(answers.asked.map(({ variables }) => (variables.ids as string[]).length)).toEqual([100, 51]);
});

test('a size of its own is within bounds, and is kept in the browser', async () => {
  localStorage.setItem('tallyard.labels', JSON.stringify({ medium: 'own', width: '45', height: '25', withPlace: 1 }));
  show([bolt]);
  const dialog = await screen.findByRole('dialog');
  const width = await within(dialog).findByLabelText('Width in mm');
  await waitFor(() => expect(pages()[0]?.style.width).toBe('45mm'));
  await userEvent.clear(width);
  await userEvent.type(width, '101');
  await waitFor(() => expect(printButton().disabled).toBe(true));
  expect(await within(dialog).findByText('Width must be between 30 and 100 mm')).toBeTruthy();
  await userEvent.clear(width);
  await userEvent.type(width, '100');
  await waitFor(() => expect(pages()[0]?.style.width).toBe('100mm'));
  expect(JSON.parse(localStorage.getItem('tallyard.labels') ?? '')).toMatchObject({ medium: 'own', width: '100' });
});

test.each(['{', '[]', 'null', '{"medium":"7x7","width":{},"symbol":3}'])(
  'kept settings like %s are none',
  async (stored) => {
    localStorage.setItem('tallyard.labels', stored);
    show([bolt]);
    await waitFor(() => expect(pages()[0]?.style.width).toBe('57mm'));
  },
);
