import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { OverviewPage } from './overview-page';

const row = (more: object) => ({
  id: 'h1',
  kind: 'WEBHOOK',
  name: 'ERP',
  syncStatus: 'SUCCESS',
  isPaused: false,
  lastAt: '2026-11-01T08:00:00Z',
  createdBy: { id: 'u1', name: 'Ada' },
  createdAt: '2026-11-01T08:00:00Z',
  ...more,
});
const rows = [
  row({}),
  row({ id: 'h2', name: 'Shop', syncStatus: 'ERROR', isPaused: true }),
  row({
    id: 'k1',
    name: 'Scales & co',
    kind: 'API_KEY',
    syncStatus: 'ERROR',
    lastAt: null,
    createdBy: { id: 'u2', name: null },
  }),
];
const page = (items: object[]) => ({ integrations: { items, total: items.length, totalIsExact: true, totalPages: 1 } });

test('all kinds stand in one list, each says how it goes and leads to where it is opened', async () => {
  renderAs(<OverviewPage />, { link: new Answers(() => page(rows)).link, at: '/integrations' });
  const table = await screen.findByRole('table', { name: 'Integrations' });
  const link = (name: string) => within(table).getByRole('link', { name }).getAttribute('href');
  expect(link('ERP')).toBe('/integrations/webhooks/h1');
  expect(link('Scales & co')).toBe('/integrations/api-keys?q=Scales%20%26%20co');
  for (const words of ['Working', 'Paused: it failed', 'Expired', 'Never', 'Former member']) {
    expect(within(table).getAllByText(words).length).toBeGreaterThan(0);
  }
});

test('it is narrowed down by kind and by how it goes, in the address', async () => {
  const answers = new Answers(() => page(rows));
  renderAs(<OverviewPage />, {
    link: answers.link,
    at: '/integrations?kind=WEBHOOK&state=ERROR&sort=LAST_AT&dir=desc',
  });
  await screen.findByRole('table', { name: 'Integrations' });
  expect(answers.asked.find(({ operationName }) => operationName === 'Integrations')?.variables).toMatchObject({
    filter: { kind: 'WEBHOOK', syncStatus: 'ERROR' },
    sortBy: 'LAST_AT',
    sortDirection: 'DESC',
  });
});

test('who may not see integrations is told so, and nothing is asked', async () => {
  const answers = new Answers(() => page(rows));
  renderAs(<OverviewPage />, { link: answers.link, at: '/integrations', role: 'user' });
  await screen.findByText('You cannot see integrations');
  expect(answers.asked.some(({ operationName }) => operationName === 'Integrations')).toBe(false);
});

test('where nothing is connected, it says what could be', async () => {
  renderAs(<OverviewPage />, { link: new Answers(() => page([])).link, at: '/integrations' });
  await screen.findByText('Nothing is connected yet');
});
