import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../theme/ui-provider';
import type { Arrangement } from './arrangement';
import type { Column, Sort } from './columns';
import { ColumnsMenu } from './columns-menu';
import { DataTable } from './data-table';
import { useSelection } from './use-selection';

afterEach(() => vi.restoreAllMocks());

interface Row {
  id: string;
  name: string;
}

const rows: Row[] = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ id: name.toLowerCase(), name }));
const ids = rows.map((row) => row.id);
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', sortKey: 'name', cell: (row) => <a href={`#${row.id}`}>{row.name}</a> },
];

function Sample({ onRowPress }: { onRowPress?: (row: Row) => void }) {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selection = useSelection(ids, selected, setSelected);
  return (
    <UiProvider env="test">
      <DataTable
        caption="People"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        sort={sort}
        onSort={setSort}
        selection={selection}
        onRowPress={onRowPress}
      />
      <output>{[...selected].join(' ')}</output>
    </UiProvider>
  );
}

const selectedIds = () => screen.getByRole('status').textContent;

test('pressing a sorted header turns the direction around and says so', async () => {
  render(<Sample />);
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(header).getByRole('button'));
  expect(header.getAttribute('aria-sort')).toBe('descending');
});

test('the header checkbox selects the page and then nothing', async () => {
  render(<Sample />);
  const all = screen.getByRole('checkbox', { name: 'Select all on this page' });
  await userEvent.click(all);
  expect(selectedIds()).toBe('ada bo cy di');
  await userEvent.click(all);
  expect(selectedIds()).toBe('');
});

test('shift and a press select every row in between', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Cy' }));
  await user.keyboard('{/Shift}');
  expect(selectedIds()).toBe('ada bo cy');
});

test('arrow keys move between rows and Space selects', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  screen.getByRole('checkbox', { name: 'Select Ada' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Cy' }));
  expect(selectedIds()).toBe('cy');
});

test('a press on a link in a row is not a press on the row', async () => {
  const pressed: string[] = [];
  render(<Sample onRowPress={(row) => pressed.push(row.id)} />);
  await userEvent.click(screen.getByRole('link', { name: 'Bo' }));
  expect(pressed).toEqual([]);
});

test('a tick draws its own row again, and no other', async () => {
  const drawn: string[] = [];
  const counted: Column<Row>[] = [{ key: 'name', header: 'Name', cell: (row) => drawn.push(row.id) && row.name }];
  function Counted() {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    return (
      <UiProvider env="test">
        <DataTable
          caption="People"
          columns={counted}
          rows={rows}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          selection={useSelection(ids, selected, setSelected)}
          onRowPress={() => undefined}
        />
      </UiProvider>
    );
  }
  render(<Counted />);
  drawn.length = 0;
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bo' }));
  expect(new Set(drawn)).toEqual(new Set(['bo']));
});

test('rows say where they stand in the whole list', () => {
  render(
    <UiProvider env="test">
      <DataTable
        caption="People"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        offset={40}
        total={90}
      />
    </UiProvider>,
  );
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('91');
  const places = screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'));
  expect(places).toEqual(['1', '42', '43', '44', '45']);
});

test('of a thousand rows at most sixty are drawn, and all of them when the page is printed', async () => {
  // Nothing has a height in jsdom.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  const many = Array.from({ length: 1_000 }, (_, index) => ({ id: `r${index}`, name: `Row ${index}` }));
  render(
    <UiProvider env="test">
      <DataTable caption="People" columns={columns} rows={many} rowId={(row) => row.id} rowLabel={(row) => row.name} />
    </UiProvider>,
  );
  const drawnRows = () => screen.getByRole('table').querySelectorAll('tbody tr[data-index]').length;
  await waitFor(() => expect(screen.getByRole('table').querySelector('tr[data-gap]')).toBeTruthy());
  expect(drawnRows()).toBeLessThanOrEqual(60);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawnRows()).toBe(1_000);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawnRows()).toBeLessThanOrEqual(60);
});

const two: Column<Row>[] = [
  ...columns.map((column) => ({ ...column, grows: true })),
  { key: 'id', header: 'Id', cell: (row) => row.id },
  { key: 'size', header: 'Size', cell: (row) => row.name.length },
];
function Arranged() {
  const [arrangement, setArrangement] = useState<Arrangement>({});
  const frame = useRef<HTMLDivElement>(null);
  return (
    <UiProvider env="test">
      <ColumnsMenu columns={two} arrangement={arrangement} onChange={setArrangement} frame={frame} />
      <div ref={frame}>
        <DataTable
          caption="People"
          columns={two}
          rows={rows}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          arrangement={arrangement}
          onArrange={setArrangement}
        />
      </div>
    </UiProvider>
  );
}

test('columns are chosen, moved and put back', async () => {
  render(<Arranged />);
  const headers = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move Size to the left' }));
  expect(headers()).toEqual(['Name', 'Size', 'Id']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Id' }));
  expect(headers()).toEqual(['Name', 'Size']);
  await userEvent.click(screen.getByRole('button', { name: 'As it was' }));
  expect(headers()).toEqual(['Name', 'Id', 'Size']);
});

test('the menu of columns is no higher than there is room, and scrolls in itself', async () => {
  vi.spyOn(window.document.documentElement, 'clientHeight', 'get').mockReturnValue(500);
  render(<Arranged />);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const { style } = await screen.findByRole('dialog', { name: 'Columns' });
  await waitFor(() => expect(style.maxHeight).toMatch(/^4\d\dpx$/));
  expect(style.overflowY).toBe('auto');
});

const widthOf = (name: string) => screen.getByRole('columnheader', { name, hidden: true }).style.width;

test('a column is made wider by its edge, while it is dragged and for good, and as it was by two presses', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  render(<Arranged />);
  const edge = screen.getByRole('columnheader', { name: 'Size' }).querySelector('span') as HTMLElement;
  fireEvent.pointerDown(edge, { button: 0, clientX: 500 });
  fireEvent.pointerMove(edge, { clientX: 560 });
  expect(widthOf('Size')).toBe('160px');
  fireEvent.pointerUp(edge, { clientX: 540 });
  expect(widthOf('Size')).toBe('140px');
  fireEvent.pointerMove(edge, { clientX: 900 });
  expect(widthOf('Size')).toBe('140px');
  fireEvent.doubleClick(edge);
  expect(widthOf('Size')).toBe('');
  expect(screen.getByRole('columnheader', { name: 'Name' }).querySelector('span')).toBeNull();
});

test('a column is made wider and narrower by the keyboard', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  render(<Arranged />);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const wider = await screen.findByRole('button', { name: 'Make Id wider' });
  wider.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(widthOf('Id')).toBe('132px');
  screen.getByRole('button', { name: 'Make Id narrower' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(widthOf('Id')).toBe('116px');
});

test('columns that the window is too narrow for are not drawn, and all of them on paper', () => {
  vi.stubGlobal('matchMedia', (query: string) => {
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0);
    return { matches: most >= 700, media: query, addEventListener: () => {}, removeEventListener: () => {} };
  });
  try {
    const wide: Column<Row>[] = [
      ...columns,
      { key: 'narrow', header: 'Narrow', from: 'sm', cell: () => 'narrow' },
      { key: 'middle', header: 'Middle', from: 'md', cell: () => 'middle' },
      { key: 'wide', header: 'Wide', from: 'max', cell: () => 'wide' },
    ];
    render(
      <UiProvider env="test">
        <DataTable caption="People" columns={wide} rows={rows} rowId={(row) => row.id} rowLabel={(row) => row.name} />
      </UiProvider>,
    );
    const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    // A window of 700 px: a table of 600 may be in it, one of 760 not.
    expect(headers()).toEqual(['Name', 'Narrow']);
    expect(screen.queryByText('middle')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(headers()).toEqual(['Name', 'Narrow', 'Middle', 'Wide']);
  } finally {
    vi.unstubAllGlobals();
  }
});
