import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UiProvider } from '../theme/ui-provider';
import type { Column, Sort } from './columns';
import { DataTable } from './data-table';
import { useSelection } from './use-selection';

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
