import { folderCode } from '@tallyard/domain/folders/codes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Answers, type Mocks, type Requested } from '../../test/answers';
import { failingAtFirst } from '../../test/failing-link';
import { PausedConnection } from '../../test/paused-connection';
import { renderAs } from '../../test/render';
import { FolderPage } from './folder-page';
import { FoldersPage } from './folders-page';
import { FolderChangesDocument } from './generated/operations';

// What draws QR codes is compiled for browsers; that it draws what is read again is told by its own test.
vi.mock('../shared/labels/write-matrix', () => ({
  writeMatrix: async () => ({ modules: '1'.repeat(441), side: 21 }),
}));

const figures = (folders: number, items: number) => ({
  allLevels: { folders, items, quantity: 3, value: '12.5', lowStock: items > 0 ? 1 : 0, outOfStock: 0 },
});
const folder = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  isWarehouse: false,
  kind: null,
  position: 0,
  childCount: 0,
  stats: figures(0, 0),
  ...more,
});
const depot = folder('w1', 'Depot', { isWarehouse: true, childCount: 2, stats: figures(3, 7) });
const north = folder('f9', 'North', { position: 1 });
const zoneA = folder('f1', 'Zone A', { kind: 'Zone', stats: figures(1, 2), childCount: 1 });
const zoneB = folder('f2', 'Zone B', { kind: 'Zone', position: 1 });
const levels: Record<string, object[]> = { root: [depot, north], w1: [zoneA, zoneB], f1: [folder('f3', 'Bin 1')] };
const path = [
  { id: 'w1', name: 'Depot', isWarehouse: true },
  { id: 'f1', name: 'Zone A', isWarehouse: false },
];

function answer({ operationName, variables }: Requested): Record<string, unknown> {
  const items = levels[String(variables.parentId)] ?? [];
  if (operationName === 'FolderLevel') return { folders: { items, total: items.length } };
  if (operationName === 'FolderSearch') return { folders: { items: [{ ...zoneA, path }], total: 1 } };
  if (operationName === 'FolderChoices') return { folders: { items: [{ ...zoneA, path }], total: 1 } };
  if (operationName === 'Folder') return { folder: variables.id === 'f1' ? { ...zoneA, path } : null };
  if (operationName === 'CheckFolderName') return { checkFolderName: { exists: variables.name === 'Taken' } };
  if (operationName === 'BulkMoveFolders') {
    const outcomes = [
      { id: 'f1', success: true, message: null },
      { id: 'f2', success: false, message: 'A folder that holds stock cannot be moved' },
    ];
    return { bulkMoveFolders: { succeeded: 1, failed: 1, outcomes } };
  }
  return {};
}

function show(at = '/folders', role: 'admin' | 'viewer' = 'admin', answers = new Answers(answer)) {
  const routes = (
    <Routes>
      <Route path="/folders" element={<FoldersPage />} />
      <Route path="/folders/:folderId" element={<FolderPage itemsOf={(id) => <p>Items of {id}</p>} />} />
    </Routes>
  );
  renderAs(routes, { link: line.link(answers), at, role });
  return answers;
}
const line = new PausedConnection();
const tell = (folderChanged: Mocks) => line.tell(FolderChangesDocument, { folderChanged });
const requests = (answers: Answers, name: string) =>
  answers.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const input = (answers: Answers, name: string) =>
  (requests(answers, name).at(-1) as { input: object } | undefined)?.input;

test('the tree is loaded by level, with the figures of all that stands below', async () => {
  const answers = show();
  const row = await rowOf('Depot');
  expect(row.textContent).toContain('7');
  expect(within(row).getByText('1 low')).toBeDefined();
  expect(requests(answers, 'FolderLevel').map(({ parentId }) => parentId)).toEqual(['root']);
  await userEvent.click(within(row).getByRole('button', { name: 'Open Depot' }));
  const zone = await rowOf('Zone A');
  expect([zone.getAttribute('aria-level'), zone.getAttribute('aria-setsize')]).toEqual(['2', '2']);
  expect(requests(answers, 'FolderLevel').at(-1)).toMatchObject({ parentId: 'w1', pageSize: 100 });
});

test('by keyboard alone: arrows walk, open and close, Enter opens the page', async () => {
  const user = userEvent.setup();
  show();
  const first = await rowOf('Depot');
  await waitFor(() => expect(first.tabIndex).toBe(0));
  first.focus();
  await user.keyboard('{ArrowRight}');
  await rowOf('Zone A');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toContain('Zone A');
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Zone B');
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toContain('Depot');
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Zone A/ })).toBeNull());
  await user.keyboard('{ArrowRight}');
  await rowOf('Zone A');
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('heading', { name: 'Zone A' });
});

test('FLD-13: Alt with an arrow changes the order among siblings', async () => {
  const user = userEvent.setup();
  const answers = show();
  (await rowOf('North')).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(input(answers, 'ReorderFolders')).toMatchObject({
      folders: [
        { id: 'f9', position: 0 },
        { id: 'w1', position: 1 },
      ],
    }),
  );
});

test('FLD-12: a folder is moved by M, and by dragging it into another', async () => {
  const user = userEvent.setup();
  const answers = show();
  const north = await rowOf('North');
  north.focus();
  await user.keyboard('m');
  await user.click(await screen.findByRole('combobox', { name: /Move to/ }));
  await user.click(await screen.findByRole('option', { name: 'Depot / Zone A' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(input(answers, 'MoveFolder')).toMatchObject({ id: 'f9', parentId: 'f1' }));
  const dataTransfer = { setData: () => undefined, effectAllowed: '' };
  const depot = await rowOf('Depot');
  depot.getBoundingClientRect = () => ({ top: 0, height: 40 }) as DOMRect;
  fireEvent.dragStart(north, { dataTransfer });
  fireEvent.dragOver(depot, { dataTransfer, clientY: 20 });
  expect(depot.dataset.drop).toBe('into');
  fireEvent.drop(depot, { dataTransfer, clientY: 20 });
  await waitFor(() => expect(input(answers, 'MoveFolder')).toMatchObject({ id: 'f9', parentId: 'w1' }));
});

test('FLD-15, FLD-18: whether a name is free is said while it is typed', async () => {
  const user = userEvent.setup();
  const answers = show();
  await user.click(await screen.findByRole('button', { name: 'New folder' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, 'Taken');
  await screen.findByText('A folder of this name already exists here');
  await user.clear(name);
  await user.type(name, 'South');
  await user.click(screen.getByRole('switch', { name: /It is a warehouse/ }));
  await user.click(screen.getByRole('button', { name: 'Add folder' }));
  await waitFor(() =>
    expect(input(answers, 'CreateFolder')).toMatchObject({
      name: 'South',
      parentId: null,
      isWarehouse: true,
      kind: null,
    }),
  );
});

test('FLD-8: deleting says what is in it, and that no item is deleted', async () => {
  const user = userEvent.setup();
  const answers = show();
  await user.click(within(await rowOf('Depot')).getByRole('button', { name: 'Open Depot' }));
  (await rowOf('Zone A')).focus();
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog', { name: /Delete 'Zone A'/ });
  expect(dialog.textContent).toContain('The folder holds 1 folder and 2 items');
  expect(dialog.textContent).toContain('they come to stand in Depot');
  await user.click(within(dialog).getByRole('button', { name: 'Delete with all folders in it' }));
  await waitFor(() => expect(input(answers, 'DeleteFolder')).toMatchObject({ id: 'f1', cascade: true }));
});

test('FLD-10: selected folders are moved together, and what was refused stays selected with its reason', async () => {
  const user = userEvent.setup();
  const answers = show();
  await user.click(within(await rowOf('Depot')).getByRole('button', { name: 'Open Depot' }));
  for (const name of ['Zone A', 'Zone B']) {
    (await rowOf(name)).focus();
    await user.keyboard(' ');
  }
  const bar = await screen.findByRole('toolbar', { name: 'Selected rows' });
  expect(bar.textContent).toContain('2 selected');
  await user.click(within(bar).getByRole('button', { name: 'Move to ...' }));
  await user.click(await screen.findByRole('combobox', { name: /Move to/ }));
  await user.click(await screen.findByRole('option', { name: 'The root, in no folder' }));
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText(/A folder that holds stock cannot be moved/);
  expect(input(answers, 'BulkMoveFolders')).toMatchObject({ ids: ['f1', 'f2'], parentId: null });
  expect(bar.textContent).toContain('1 selected');
});

test('what is looked for is shown with where it stands', async () => {
  show('/folders?q=zone');
  const row = await rowOf('Zone A');
  expect(row.textContent).toContain('Depot');
});

test('FLD-14: a folder has its path, its figures, its folders and its items', async () => {
  const answers = show('/folders/f1');
  await screen.findByRole('heading', { name: 'Zone A' });
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(crumbs)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/folders', '/folders/w1']);
  await rowOf('Bin 1');
  expect(screen.getByText('Items of f1')).toBeDefined();
  expect(requests(answers, 'FolderLevel').at(-1)).toMatchObject({ parentId: 'f1' });
});

test('one that is not there says so', async () => {
  show('/folders/f7');
  await screen.findByText('Folder not found');
});

test('whoever may not change folders is told why', async () => {
  const user = userEvent.setup();
  const answers = show('/folders', 'viewer');
  (await rowOf('North')).focus();
  await user.keyboard('m');
  await screen.findByText('Insufficient permissions to update folders');
  expect((await rowOf('North')).draggable).toBe(false);
  expect(requests(answers, 'MoveFolder')).toEqual([]);
});

test('nothing there yet says what folders are for', async () => {
  show('/folders', 'admin', new Answers(() => ({ folders: { items: [], total: 0 } })));
  await screen.findByText('No folders yet');
});

test('when the folders do not come, they are asked for again by a press', async () => {
  const user = userEvent.setup();
  const { link, recover } = failingAtFirst(() => ({ folders: { items: [depot], total: 1 } }));
  show('/folders', 'admin', { link } as Answers);
  await screen.findByText('The folders could not be loaded');
  recover();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Depot');
});

test('what a colleague makes and renames is shown in the open tree', async () => {
  const level = [zoneA];
  const answers = show(
    '/folders/f1',
    'viewer',
    new Answers((one) =>
      one.operationName === 'FolderLevel' ? { folders: { items: [...level], total: level.length } } : answer(one),
    ),
  );
  await rowOf('Zone A');
  await tell({ cursor: '40', kind: null });
  const before = requests(answers, 'FolderLevel').length;
  level.splice(0, 1, { ...zoneA, name: 'Zone Alpha' }, folder('f7', 'Zone C', { position: 1 }));
  await tell({ cursor: '41', kind: 'CREATED', folderId: 'f7' });
  await rowOf('Zone C');
  await rowOf('Zone Alpha');
  expect(requests(answers, 'FolderLevel').length).toBe(before + 1);
});

test('labels of the selected folders and of all below them say path, kind and a code that a scan finds again', async () => {
  const ids = ['01a21417-238d-73bd-a0c7-33eef5172c6d', '01a21417-238d-73bd-a0c7-33eef5172c6e'] as const;
  const steps = [
    { id: 'w1', name: 'Depot' },
    { id: ids[0], name: 'Zone A' },
  ];
  const zone = { ...folder(ids[0], 'Zone A', { kind: 'Zone' }), path: steps };
  const bin = { ...folder(ids[1], 'Bin 7', { kind: 'Bin' }), path: [...steps, { id: ids[1], name: 'Bin 7' }] };
  show(
    '/folders',
    'viewer',
    new Answers((one) => {
      if (one.operationName === 'FolderLevel') return { folders: { items: [zone], total: 1 } };
      if (one.operationName === 'FoldersBelow') return { folders: { items: [bin], total: 1 } };
      if (one.operationName === 'FolderLabels')
        return { folders: { items: [zone, bin].filter(({ id }) => (one.variables.ids as string[]).includes(id)) } };
      return answer(one);
    }),
  );
  fireEvent.click(within(await rowOf('Zone A')).getByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Print labels' }));
  const pages = () =>
    [...document.querySelectorAll('[data-label-pages] [data-label-page]')].map((one) => one.textContent);
  await waitFor(() => expect(pages()).toEqual([`Zone AZoneDepot${folderCode(ids[0])}`]));
  await userEvent.click(screen.getByRole('checkbox', { name: 'With all folders below' }));
  await waitFor(() =>
    expect(pages()).toEqual([`Zone AZoneDepot${folderCode(ids[0])}`, `Bin 7BinDepot / Zone A${folderCode(ids[1])}`]),
  );
  expect(screen.queryByRole('checkbox', { name: 'Price' })).toBeNull();
  expect(document.querySelectorAll('[data-label-pages] [data-code=qr]')).toHaveLength(2);
  expect(screen.queryByText('Not everything can be printed')).toBeNull();
});
