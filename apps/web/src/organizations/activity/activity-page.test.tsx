import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import { type ActivityRowFragment, AssignableMembersDocument } from '../../shared/generated/operations';
import { ActivityDocument } from '../generated/operations';
import { ActivityPage } from './activity-page';

const page = (
  <Routes>
    <Route path="/organizations/:organizationId/activity" element={<ActivityPage />} />
  </Routes>
);
const at = '/organizations/7/activity';
const members = {
  request: { query: AssignableMembersDocument, variables: { organizationId: '7', search: null } },
  result: { data: { members: { __typename: 'MemberPage' as const, items: [], total: 0 } } },
};
const row = (more: Partial<ActivityRowFragment> = {}) => ({
  __typename: 'ActivityEntry' as const,
  id: 'e1',
  createdAt: '2026-01-01T08:00:00.000Z',
  person: { __typename: 'Person' as const, id: 'u1', name: 'Ada Lindqvist' },
  apiKeyName: null,
  action: 'warehouses.update',
  entity: 'warehouse',
  entityName: 'City depot',
  requestId: 'r1',
  changes: [{ __typename: 'ActivityChange' as const, field: 'name', before: 'Depot', after: 'City depot' }],
  ...more,
});
/** The last page of those that `more` asks for. */
const listMock = (
  items: ReturnType<typeof row>[],
  filter: object = {},
  more: { page?: number; pageSize?: number } = {},
) => ({
  request: { query: ActivityDocument, variables: { organizationId: '7', filter, page: 1, pageSize: 20, ...more } },
  result: {
    data: {
      activity: {
        __typename: 'ActivityPage' as const,
        items,
        total: items.length,
        totalIsExact: true,
        page: 1,
        pageSize: 20,
        totalPages: more.page ?? 1,
      },
    },
  },
});

test('an entry says who did what, with which key, and from what to what', async () => {
  renderAs(page, { role: 'manager', at, mocks: [members, listMock([row({ apiKeyName: 'ERP' })])] });
  const table = await screen.findByRole('table', { name: 'Activity' });
  expect(within(table).getByText('Changed warehouse City depot')).toBeTruthy();
  expect(within(table).getAllByText(/Ada Lindqvist/).length).toBeGreaterThan(0);
  expect(within(table).getAllByText('with the key ERP').length).toBeGreaterThan(0);
  expect(within(table).getByText('Depot').tagName).toBe('DEL');
  expect(within(table).getByText('City depot').tagName).toBe('INS');
});

test('more than three changed fields fold, and open', async () => {
  const changes = ['a', 'b', 'c', 'd', 'e'].map((field) => ({
    __typename: 'ActivityChange' as const,
    field,
    before: null,
    after: `new ${field}`,
  }));
  renderAs(page, { at, mocks: [members, listMock([row({ changes })])] });
  const more = await screen.findByRole('button', { name: 'Show 2 more' });
  expect(screen.queryByText('new e')).toBeNull();
  await userEvent.click(more);
  expect(screen.getByText('new e')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true');
});

test('the address is the list: who, kind, action, days and page are asked as it says', async () => {
  const filter = {
    userId: 'u1',
    entity: 'item',
    action: 'inventory.',
    from: new Date('2026-03-01T00:00:00').toISOString(),
    to: new Date('2026-03-02T23:59:59.999').toISOString(),
  };
  renderAs(page, {
    at: `${at}?who=u1&kind=item&action=inventory.&from=2026-03-01&to=2026-03-02&page=2&size=50`,
    mocks: [members, listMock([row()], filter, { page: 2, pageSize: 50 })],
  });
  expect(await screen.findByRole('table', { name: 'Activity' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove filter: Kind of thing: Item' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove filter: What was done: All of inventory' })).toBeTruthy();
});

test('nonsense in the address counts as absent', async () => {
  renderAs(page, {
    at: `${at}?kind=%25&action=a%20b&from=soon&to=2026-99-99&page=0&size=0`,
    mocks: [members, listMock([row()])],
  });
  expect(await screen.findByRole('table', { name: 'Activity' })).toBeTruthy();
});

test.each([
  ['', 'Nothing yet'],
  ['?kind=item', 'No entry matches'],
])('without an entry the list says so: %s', async (query, title) => {
  renderAs(page, { at: at + query, mocks: [members, listMock([], query ? { entity: 'item' } : {})] });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('whoever may not see it is told whom to ask, and nothing is asked', () => {
  renderAs(page, { role: 'user', at });
  expect(screen.getByRole('heading', { name: 'Insufficient permissions to view organization activity' })).toBeTruthy();
});

test('a list that cannot be loaded says so and can be asked for again', async () => {
  const failing = {
    request: listMock([]).request,
    error: new Error('connection lost'),
  };
  renderAs(page, { at, mocks: [members, failing, listMock([row()])] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Activity' })).toBeTruthy();
});

test('the name of a new thing is not told twice', async () => {
  const change = (field: string, after: string) => ({
    __typename: 'ActivityChange' as const,
    field,
    before: null,
    after,
  });
  const changes = [change('name', 'City depot'), change('code', 'CITY')];
  renderAs(page, { at, mocks: [members, listMock([row({ action: 'warehouses.create', changes })])] });
  expect(await screen.findByText('CITY')).toBeTruthy();
  expect(screen.queryByText('City depot')).toBeNull();
});

test('managers export it: the entries that the list shows, or all', async () => {
  renderAs(page, { role: 'manager', at, mocks: [members, listMock([row()])] });
  await screen.findByRole('table', { name: 'Activity' });
  await userEvent.click(screen.getByRole('button', { name: 'Export activity' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('The entries of the list: 1')).toBeTruthy();
});
