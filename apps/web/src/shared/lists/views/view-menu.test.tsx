import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Answers, type Requested } from '../../../../test/answers';
import { renderAs } from '../../../../test/render';
import { AssignableMembersDocument, type AssignableMembersQuery } from '../../generated/operations';
import { defineList } from '../define-list';
import { oneOf, search } from '../filter-kinds';
import { ListPanel } from '../list-panel';
import { useList } from '../use-list';

beforeEach(() => localStorage.clear());

const people = defineList({
  document: AssignableMembersDocument,
  page: ({ members }) => members && { ...members, totalPages: 1 },
  views: 'MEMBERS',
  filters: { q: search('Search people'), kind: oneOf('Kind', [{ value: 'a', label: 'Ay' }]) },
  ask: ({ q }) => ({ search: q || null }),
});
type Row = NonNullable<AssignableMembersQuery['members']>['items'][number];
const columns = [
  { key: 'name', header: 'Name', grows: true, cell: (row: Row) => row.person.name },
  { key: 'id', header: 'Number', cell: (row: Row) => row.person.id },
];

function People() {
  const list = useList(people);
  return (
    <ListPanel
      list={list}
      words={{ caption: 'People', one: 'person', many: 'people' }}
      columns={columns}
      rowId={({ person }) => person.id}
      rowLabel={({ person }) => person.name ?? ''}
    />
  );
}

const mine = {
  id: 'v1',
  list: 'MEMBERS',
  name: 'The Adas',
  isShared: false,
  owner: { id: 'u1', name: 'Ada' },
  state: {
    filters: [{ key: 'q', value: 'ada' }],
    columns: { order: [], shown: [], hidden: ['id'], widths: [] },
    density: 'DENSE',
  },
};
const show = (at: string, view: object | null = mine, role: 'admin' | 'user' | 'viewer' = 'admin') => {
  const answers = new Answers(({ variables }: Requested) => ({
    members: { items: [{ person: { id: 'u1', name: 'Ada' } }], total: 1 },
    savedView: view,
    savedViews: {
      items: [
        { ...mine, isShared: (view as typeof mine | null)?.isShared ?? false },
        { ...mine, id: 'v2', name: 'All of us', isShared: true },
      ],
    },
    createSavedView: {
      savedView: { ...mine, id: 'v9', name: 'New', ...(variables.input as object | undefined) },
    },
    updateSavedView: { savedView: mine },
    deleteSavedView: { deletedId: 'v1' },
  }));
  return { answers, ...renderAs(<People />, { link: answers.link, at, role }) };
};
const lastInput = (answers: Answers, name: string) =>
  answers.asked.findLast(({ operationName }) => operationName === name)?.variables.input;
const searched = (answers: Answers) =>
  answers.asked
    .filter(({ operationName }) => operationName === 'AssignableMembers')
    .map(({ variables }) => variables.search);
const openMenu = async (name: RegExp | string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
};

test('the address of a view shows the list as the view has it, and nothing is asked before', async () => {
  const { answers } = show('/?view=v1');
  expect(await screen.findByRole('button', { name: 'View: The Adas' })).toBeTruthy();
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'ada');
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull();
  expect(searched(answers)).toEqual(['ada']);
});

test('what is shown is saved under a name and opened', async () => {
  const { answers, router } = show('/?q=bo&kind=a');
  const menu = await openMenu('Views');
  await userEvent.click(menu.getByRole('menuitem', { name: 'Save as a view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'New');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=v9'));
  expect(lastInput(answers, 'CreateSavedView')).toMatchObject({
    organizationId: '7',
    list: 'MEMBERS',
    name: 'New',
    isShared: false,
    state: {
      filters: [
        { key: 'q', value: 'bo' },
        { key: 'kind', value: 'a' },
      ],
    },
  });
});

test('a filter that differs is told as a change, saved into the view, or undone', async () => {
  const { answers, router } = show('/?view=v1&kind=a');
  const menu = await openMenu('View: The Adas, changed');
  await userEvent.click(menu.getByRole('menuitem', { name: 'Save the changes' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=v1'));
  expect(lastInput(answers, 'UpdateSavedView')).toMatchObject({
    id: 'v1',
    state: {
      filters: [
        { key: 'q', value: 'ada' },
        { key: 'kind', value: 'a' },
      ],
      density: 'DENSE',
    },
  });
});

test('changes are undone, and one step back they are there again', async () => {
  const { router } = show('/?view=v1&kind=a');
  const menu = await openMenu('View: The Adas, changed');
  await userEvent.click(menu.getByRole('menuitem', { name: 'Undo the changes' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=v1'));
  await router.navigate(-1);
  expect(await screen.findByRole('button', { name: 'View: The Adas, changed' })).toBeTruthy();
});

test('columns that are changed while a view is open are a change of the view, not of one’s own list', async () => {
  const { router } = show('/?view=v1');
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Number' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('columns')).toContain('"shown":["id"]'),
  );
  expect(screen.getByRole('button', { name: 'View: The Adas, changed' })).toBeTruthy();
  expect(localStorage.getItem('tallyard.columns.u1.AssignableMembers')).toBe('{}');
});

test.each([
  ['is gone', null],
  ['is of another list', { ...mine, list: 'ITEMS' }],
])('a view that %s says so and shows the plain list', async (_what, view) => {
  const { answers, router } = show('/?view=v1', view);
  expect(await screen.findByText(/This view is not there/)).toBeTruthy();
  expect(await screen.findByText('Ada')).toBeTruthy();
  expect(searched(answers)).toEqual([null]);
  await userEvent.click(screen.getByRole('button', { name: 'All right' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('views are picked from the menu, the own ones apart from the shared ones', async () => {
  const { router } = show('/?q=bo&page=2');
  const menu = await openMenu('Views');
  expect(within(await menu.findByRole('group', { name: 'Yours' })).getAllByRole('menuitem')).toHaveLength(1);
  await userEvent.click(
    within(menu.getByRole('group', { name: 'Shared' })).getByRole('menuitem', { name: 'All of us' }),
  );
  await waitFor(() => expect(router.state.location.search).toBe('?view=v2'));
});

test('a shared view is not offered for change to whoever may not share, nor can they share their own', async () => {
  show('/?view=v1&kind=a', { ...mine, isShared: true }, 'user');
  const menu = await openMenu('View: The Adas, changed');
  expect(menu.getByRole('menuitem', { name: 'Undo the changes' })).toBeTruthy();
  for (const name of ['Save the changes', 'Rename or share', 'Delete']) {
    expect(menu.queryByRole('menuitem', { name })).toBeNull();
  }
  await userEvent.click(menu.getByRole('menuitem', { name: 'Save as a new view' }));
  expect(await screen.findByRole('switch', { name: 'Share with the organization' })).toHaveProperty('disabled', true);
});

test('a view is deleted once it was asked for, and the plain list is left', async () => {
  const { answers, router } = show('/?view=v1');
  const menu = await openMenu('View: The Adas');
  await userEvent.click(menu.getByRole('menuitem', { name: 'Delete' }));
  expect(answers.count('DeleteSavedView')).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(answers.count('DeleteSavedView')).toBe(1);
});

test('views are offered to whose role shows advanced features, and the list stays as its address has it', async () => {
  const { router } = show('/?view=v1', mine, 'viewer');
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^View/ })).toBeNull();
  expect(router.state.location.search).toBe('?view=v1');
});
