import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { savedFiles } from '../../test/saved-files';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { MovementsPage } from './movements-page';

const saved = savedFiles();
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

const movements = ['m1', 'm2'].map((id) => ({ id, name: 'Bolt', movementType: 'OUTBOUND', status: 'COMPLETED' }));
const line = (value: object) => `${JSON.stringify(value)}\n`;
const row = { movementId: 'm1', happened: '2026-01-31T08:00:00Z', type: 'OUTBOUND', status: 'completed', sku: 'B-1' };
const rest = { itemName: '=1+1', warehouse: 'Main', quantity: 4, totalValue: 2.5, reference: 'TR-1' };
const whole = [line({ total: 1, totalIsExact: true }), line({ rows: [{ ...row, ...rest }] }), line({ end: 1 })];

/** The movements, and a server that answers an export with these texts. */
function show(at: string, role: 'admin' | 'viewer', answer: readonly string[] = []) {
  const answers = new Answers(() => ({
    movements: { items: movements, total: 2, totalIsExact: true, totalPages: 1 },
    movementStatistics: {},
    warehouses: { items: [] },
  }));
  const pendingLink = new ApolloLink(() => new Observable<ApolloLink.Result>(() => {}));
  const isLive = ({ operationType }: ApolloLink.Operation) => operationType === OperationTypeNode.SUBSCRIPTION;
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return new Response(answer.join(''));
  });
  renderAs(
    <LiveContext value={new LiveConnection('ws://tallyard.test/graphql')}>
      <MovementsPage />
    </LiveContext>,
    { link: ApolloLink.split(isLive, pendingLink, answers.link), at, role },
  );
}
const dialog = () => screen.findByRole('dialog', { name: 'Export movements' });
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));

test('MOV-53: the list is exported as filtered, into a CSV named by kind and date, whose cells are no formulas', async () => {
  show('/movements?q=bolt&status=COMPLETED', 'admin', whole);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await press('Export');
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(saved.files[0]?.name).toMatch(/^inventory-movements-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(sent).toEqual([
    ['/exports/inventory-movements', { organizationId: '7', filter: { search: 'bolt', status: 'COMPLETED' } }],
  ]);
  const text = (await saved.files[0]?.file.text()) ?? '';
  expect(text).toContain('Happened,Type,Status,SKU,Item,Warehouse,To,Quantity,Value,Reference,Id');
  expect(text).toContain("2026-01-31T08:00:00Z,OUTBOUND,completed,B-1,'=1+1,Main,,4,2.5,TR-1,m1");
});

test('as of an instant the file has the movements of then, and says so in each row', async () => {
  const asOf = '2026-03-31T17:00:00.000Z';
  const lines = [line({ total: 1, totalIsExact: true }), line({ rows: [{ ...row, ...rest, asOf }] }), line({ end: 1 })];
  show(`/movements?q=bolt&asOf=${asOf}`, 'admin', lines);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await press('Export');
  await waitFor(() => expect(saved.files).toHaveLength(1));
  expect(sent).toEqual([['/exports/inventory-movements', { organizationId: '7', filter: { search: 'bolt' }, asOf }]]);
  const text = (await saved.files[0]?.file.text()) ?? '';
  expect(text).toContain('As of,Happened,Type,Status then');
  expect(text).toContain(`${asOf},2026-01-31T08:00:00Z,OUTBOUND`);
});

test('MOV-53: a selection is exported by its ids, and nothing is no file', async () => {
  show('/movements', 'admin', [line({ total: 0, totalIsExact: true }), line({ end: 0 })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Export' }));
  await press('Export');
  expect(await within(await dialog()).findByText('No items to export')).toBeTruthy();
  expect(sent).toEqual([['/exports/inventory-movements', { organizationId: '7', ids: ['m1', 'm2'] }]]);
  expect(saved.files).toHaveLength(0);
});

test('MOV-73: who may not export is told so, and the address opens nothing', async () => {
  show('/movements?export=1', 'viewer');
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Export permission denied');
  expect(screen.queryByRole('dialog', { name: 'Export movements' })).toBeNull();
});
