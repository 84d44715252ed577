import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { Route, Routes } from 'react-router';
import { Observable, of } from 'rxjs';
import { beforeEach, expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { DocumentPage } from './document-page';
import { NewDocument } from './new-document';

beforeEach(() => localStorage.clear());

const itemOf = (id: string, sku: string, place = 'w1') => ({
  id,
  name: `Bolt ${sku}`,
  sku,
  quantity: 12,
  available: 5,
  warehouse: { id: place, name: place === 'w1' ? 'Main' : 'Depot' },
});
const items = [itemOf('i1', 'A'), itemOf('i2', 'B'), itemOf('i3', 'B', 'w2')];
const walk = [
  {
    id: 'm2',
    itemId: 'i2',
    itemName: 'Nut',
    sku: 'N',
    quantity: 3,
    status: 'PENDING',
    location: null,
    place: ['Main'],
  },
  {
    id: 'm1',
    itemId: 'i1',
    itemName: 'Bolt A',
    sku: 'A',
    quantity: 2,
    status: 'COMPLETED',
    location: 'Top shelf',
    place: ['Main', 'Zone A', 'Bin 1'],
  },
];
const document = {
  id: 'd1',
  name: 'OUT-2026-000007',
  movementType: 'OUTBOUND',
  destinationWarehouse: null,
  reference: 'SO-1',
  notes: null,
  createdAt: '2026-11-01T08:00:00Z',
  createdBy: { id: 'u9', name: 'Uma' },
  lines: 4,
  pending: 3,
  inTransit: 1,
  completed: 1,
  cancelled: 0,
  quantity: 6,
  totalValue: '12.00',
};

function show(at: string, { state = null as unknown, refusal = null as GraphQLError | null } = {}) {
  const answers = new Answers(({ operationName, variables }) => ({
    inventoryItems: {
      items: items.filter(({ id, sku }) =>
        operationName === 'ItemsOfCode'
          ? (variables.skus as string[]).includes(sku)
          : operationName === 'ItemsToMove'
            ? (variables.ids as string[]).includes(id)
            : true,
      ),
    },
    inventoryItemsByBarcode: [],
    warehouses: { items: [{ id: 'w1', name: 'Main' }] },
    movementDocument: operationName === 'MovementDocumentWalk' ? { id: 'd1', walk } : document,
    createMovementDocument: { document },
    movements: {
      items: [
        { id: 'm1', status: 'PENDING', name: 'Bolt A', itemName: 'Bolt A', quantity: 2, movementType: 'OUTBOUND' },
      ],
      total: 1,
      totalIsExact: true,
      totalPages: 1,
    },
  }));
  const refused = new ApolloLink(() => of({ errors: [refusal as GraphQLError] }));
  const pendingLink = new ApolloLink(() => new Observable<ApolloLink.Result>(() => {}));
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    pendingLink,
    ApolloLink.split(
      ({ operationName }) => refusal !== null && operationName === 'CreateMovementDocument',
      refused,
      answers.link,
    ),
  );
  renderAs(
    <LiveContext value={new LiveConnection('ws://tallyard.test/graphql')}>
      <Routes>
        <Route path="/movements/documents/new" element={<NewDocument />} />
        <Route path="/movements/documents/:documentId" element={<DocumentPage />} />
      </Routes>
    </LiveContext>,
    { link, at: state === null ? at : ({ pathname: at, state } as never) },
  );
  return answers;
}
const requests = (answers: Answers, name: string) =>
  answers.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

test('lines are scanned one after the other, the same again is one more, and all are sent as one document (MOV-27)', async () => {
  const answers = show('/movements/documents/new');
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'New document' });
  const code = within(dialog).getByRole('textbox', { name: 'Scan or type a code' });
  for (const [typed, quantity] of [
    ['A', '1'],
    ['A', '2'],
    ['B', '1'],
  ] as const) {
    await user.type(code, `${typed}{Enter}`);
    const field = await within(dialog).findByRole('textbox', { name: `Quantity of ${typed}` });
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(quantity));
  }
  await user.type(code, 'nothing{Enter}');
  expect(await within(dialog).findByText('Nothing has the code nothing')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Leave out nothing' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create document' }));
  await waitFor(() =>
    expect(requests(answers, 'CreateMovementDocument')).toMatchObject([
      {
        input: {
          movementType: 'INBOUND',
          lines: [
            { itemId: 'i1', quantity: 2 },
            // Of two with one SKU the one that stands where the first line does.
            { itemId: 'i2', quantity: 1 },
          ],
        },
      },
    ]),
  );
  // It leads to the document.
  expect(await screen.findByRole('heading', { name: 'OUT-2026-000007' })).toBeTruthy();
});

test('without lines nothing is sent; a line is taken away again', async () => {
  const answers = show('/movements/documents/new');
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'New document' });
  await user.click(within(dialog).getByRole('button', { name: 'Create document' }));
  expect(await within(dialog).findByText('A document has at least one line')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: 'Scan or type a code' }), 'A{Enter}');
  await user.click(await within(dialog).findByRole('button', { name: 'Remove Bolt A' }));
  expect(within(dialog).getByText('0 of at most 500 lines')).toBeTruthy();
  expect(requests(answers, 'CreateMovementDocument')).toEqual([]);
});

test('the document page tells how its lines stand, and shows them (MOV-27)', async () => {
  const answers = show('/movements/documents/d1');
  expect(await screen.findByText('4: 2 pending, 1 in transit, 1 completed')).toBeTruthy();
  await screen.findByRole('table', { name: /Lines of the document/ });
  expect(requests(answers, 'Movements')[0]).toMatchObject({ filter: { documentId: 'd1' } });
});

test('what the server says of a line stands beside its quantity', async () => {
  const message = 'Only 5 of Bolt A available: 12 on hand, 7 reserved';
  const details = [{ field: 'lines.0.quantity', message }];
  const refusal = new GraphQLError(message, {
    extensions: { code: 'INSUFFICIENT_STOCK', class: 'Request Error', details },
  });
  show('/movements/documents/new', { refusal });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'New document' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Scan or type a code' }), 'A{Enter}');
  const field = await within(dialog).findByRole('textbox', { name: 'Quantity of A' });
  await user.click(within(dialog).getByRole('button', { name: 'Create document' }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('a document is read in walking order, each line with its place, in the address', async () => {
  show('/movements/documents/d1');
  await userEvent.click(await screen.findByText('Walking order'));
  const table = await screen.findByRole('table', { name: 'Lines in walking order' });
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['MainNutN3Pending', 'Main / Zone A / Bin 1, Top shelfBolt AA2Completed']),
  );
});
