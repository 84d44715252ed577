import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { Answers, type Mocks, type Requested } from '../../test/answers';
import { renderAs } from '../../test/render';
import { SelectionPage } from './selection-page';
import { SelectionsPage } from './selections-page';

const selection = {
  id: 's1',
  name: 'For the ERP',
  kind: 'item.changed',
  version: 3,
  document: 'subscription {\n  itemChanged { cursor } }',
  variables: { a: 1 },
  createdBy: { id: 'u1', name: 'Ada' },
  createdAt: '2026-11-01T08:00:00Z',
  updatedAt: '2026-11-01T08:00:00Z',
};
const newest = {
  cursor: '41',
  at: '2026-11-01T08:00:00Z',
  line: '{"type":"item.changed","data":{"itemChanged":{"cursor":"41"}}}',
};
const good = { problems: [], kind: 'item.changed', cost: 104, maxCost: 10_000, newest };
const problem = { message: 'Cannot query field "nothing".', line: 2, column: 17 };
const bad = { problems: [problem], kind: null, cost: null, maxCost: 10_000, newest: null };
const page = (items: object[]) => ({ items, total: items.length, totalIsExact: true, totalPages: 1 });

const serve = (mocks: (requested: Requested) => Mocks = () => ({})) =>
  new Answers((requested) => ({
    selections: page([selection]),
    selection,
    checkSelection: good,
    webhooks: { items: [{ id: 'h1', name: 'Shop' }] },
    ...mocks(requested),
  }));
const inputOf = (answers: Answers, operation: string) =>
  answers.asked.find(({ operationName }) => operationName === operation)?.variables.input as
    | Readonly<Record<string, unknown>>
    | undefined;
const onPage = (answers: Answers, options: { role?: 'manager' | 'admin' | 'user'; at?: string } = {}) =>
  renderAs(
    <Routes>
      <Route path="/integrations/selections" element={<SelectionsPage />} />
      <Route path="/integrations/selections/:id" element={<SelectionPage />} />
    </Routes>,
    { link: answers.link, at: '/integrations/selections/s1', ...options },
  );

test('the list leads to each selection and says what it is told of', async () => {
  onPage(serve(), { at: '/integrations/selections' });
  const table = await screen.findByRole('table', { name: 'Selections' });
  expect(within(table).getByRole('link', { name: 'For the ERP' }).getAttribute('href')).toBe(
    '/integrations/selections/s1',
  );
  expect(within(table).getAllByText('Items').length).toBeGreaterThan(0);
});

test('a selection shows what it costs, what the newest event gives, and who uses it', async () => {
  onPage(serve());
  const verdict = await screen.findByRole('region', { name: 'What it says' });
  await within(verdict).findByText(/One event costs at most 104 of 10,000 points/);
  expect(within(verdict).getByRole('region', { name: 'What it says of the newest event' }).textContent).toContain(
    '"cursor": "41"',
  );
  expect((await screen.findByRole('link', { name: 'Shop' })).getAttribute('href')).toBe('/integrations/webhooks/h1');
  expect(screen.getByText(/\/feeds\/s1\?organizationId=7$/)).toBeTruthy();
});

test('what is wrong is named by its place, which a press leads to', async () => {
  onPage(serve(() => ({ checkSelection: bad })));
  await userEvent.click(await screen.findByRole('button', { name: 'Line 2, column 17' }));
  const document = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Document' });
  expect(window.document.activeElement).toBe(document);
  expect(document.selectionStart).toBe('subscription {\n'.length + 16);
  expect(screen.getByText('Cannot query field "nothing".')).toBeTruthy();
});

test('a changed document is checked once typing rests, and saved as the version that was read', async () => {
  const answers = serve(() => ({ updateSelection: { selection: { ...selection, version: 4 } } }));
  onPage(answers);
  const document = await screen.findByRole('textbox', { name: 'Document' });
  await userEvent.type(document, ' # more');
  await waitFor(() =>
    expect(
      answers.asked.filter(({ operationName }) => operationName === 'CheckSelection').at(-1)?.variables.document,
    ).toContain('# more'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save selection' }));
  await waitFor(() =>
    expect(inputOf(answers, 'UpdateSelection')).toMatchObject({ id: 's1', expectedVersion: 3, variables: { a: 1 } }),
  );
  expect(inputOf(answers, 'UpdateSelection')?.document).toContain('# more');
});

test('variables that are no JSON are not sent', async () => {
  const answers = serve();
  onPage(answers);
  const variables = await screen.findByRole('textbox', { name: 'Variables' });
  await userEvent.type(variables, 'x');
  expect(await screen.findByText('Variables must be JSON')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save selection' }));
  expect(inputOf(answers, 'UpdateSelection')).toBeUndefined();
});

test('a manager reads one and changes nothing; who may see none is told so', async () => {
  onPage(serve(), { role: 'manager' });
  const document = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Document' });
  expect(document.readOnly).toBe(true);
  onPage(serve(), { role: 'user', at: '/integrations/selections/s1' });
  expect(await screen.findByText('You cannot see selections')).toBeTruthy();
});
