import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { savedFiles } from '../../test/saved-files';
import { PrintNote } from './print-note';

const saved = savedFiles();
afterEach(() => vi.unstubAllGlobals());

const headers = { 'content-disposition': 'attachment; filename="Delivery note OUT-2026-000007.pdf"' };

function show(
  answer: () => Promise<Response>,
  role: 'admin' | 'viewer' = 'admin',
  type: 'OUTBOUND' | 'ADJUSTMENT' = 'OUTBOUND',
) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requested.push(url);
    return answer();
  });
  renderAs(
    <>
      <p>beside it</p>
      <PrintNote id="d/1" type={type} />
    </>,
    { link: new Answers(() => ({})).link, role },
  );
  return requested;
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Print' }));

test('a note is saved under its name, in the time zone of whoever prints', async () => {
  const requested = show(async () => new Response('%PDF-', { headers: headers }));
  await press();
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(saved.files[0]?.name).toBe('Delivery note OUT-2026-000007.pdf');
  expect(await saved.files[0]?.file.text()).toBe('%PDF-');
  expect(requested).toHaveLength(1);
  expect(requested[0]).toMatch(/^\/files\/7\/notes\/d%2F1\?timeZone=\w+/);
});

test('what is refused is told in the words of the server, and no file is saved', async () => {
  const error = { message: 'Document not found' };
  show(async () => Response.json({ success: false, error }, { status: 404 }));
  await press();
  expect(await screen.findByText('Document not found')).toBeTruthy();
  expect(saved.files).toHaveLength(0);
  // It can be tried again.
  expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
});

test('a connection that breaks is told in our words', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  await press();
  expect(await screen.findByText('The note could not be fetched just now. Try again.')).toBeTruthy();
});

test('who may not export is told so, and nothing is asked', async () => {
  const requested = show(async () => new Response('%PDF-'), 'viewer');
  await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Export permission denied');
  expect(requested).toEqual([]);
});

test('an adjustment has no note', async () => {
  show(async () => new Response('%PDF-'), 'admin', 'ADJUSTMENT');
  await screen.findByText('beside it');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
