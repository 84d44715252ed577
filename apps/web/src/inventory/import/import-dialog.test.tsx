import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { ImportDialog } from './import-dialog';

/** What the uploads carried as their keys, and what becomes of each: an answer, or none. */
let keys: string[];
let answers: (object | null)[];

class FakeRequest {
  readonly upload = {};
  response: unknown;
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    if (name === 'Idempotency-Key') keys.push(value);
  }
  send() {
    this.response = answers.shift();
    setTimeout(() => (this.response ? this.onload() : this.onerror()));
  }
}

beforeEach(() => {
  keys = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

const refused = { success: false, error: { code: 'VALIDATION_FAILED', message: 'No such column' } };

async function choose() {
  const said = { warehouses: { items: [{ id: 'w1', name: 'Main warehouse' }] } };
  renderAs(<ImportDialog onClose={() => undefined} />, { link: new Answers(() => said).link });
  await userEvent.upload(
    await screen.findByLabelText('Choose a CSV file'),
    new File(['sku,name\nA,Anchor\n'], 'items.csv', { type: 'text/csv' }),
  );
  await screen.findByText('Anchor');
}

async function importTwice() {
  await choose();
  for (const _time of answers.slice()) {
    await userEvent.click(await screen.findByRole('button', { name: 'Import items' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  }
}

const report = { totalRows: 1, created: 1, updated: 0, existing: 0, failed: 0, alertsRaised: 0, errors: [] };

test('an import that got no answer is not said to have changed nothing; sent again, it has the same key and its report', async () => {
  answers = [null, { success: true, data: report }];
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import items' }));
  expect(await screen.findByText('It is not known whether the file was imported')).toBeTruthy();
  expect(screen.queryByText(/Nothing was changed/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Import finished')).toBeTruthy();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('an import that was refused is another one when it is sent again', async () => {
  answers = [refused, refused];
  await importTwice();
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});
