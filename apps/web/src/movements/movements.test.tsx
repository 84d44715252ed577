import { ApolloLink } from '@apollo/client/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { Route, Routes } from 'react-router';
import { Observable, of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { Answers, type Requested } from '../../test/answers';
import { renderAs } from '../../test/render';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { MovementPage } from './movement-page';
import { MovementsPage } from './movements-page';
import { NewMovement } from './new-movement';

const place = (id: string, name: string) => ({ id, name });
const transfer = {
  id: 'm1',
  movementType: 'TRANSFER',
  status: 'PENDING',
  name: 'Bolt',
  itemName: 'Bolt',
  sku: 'B-1',
  quantity: 4,
  totalValue: '10.00',
  reference: 'TR-1',
  notes: null,
  reason: null,
  requiresApproval: false,
  viaTransit: false,
  dispatchedAt: null,
  dispatchedBy: null,
  approvalReason: null,
  contentHash: null,
  unitPrice: null,
  createdAt: '2026-11-01T08:00:00Z',
  scheduledAt: null,
  completedAt: null,
  occurredAt: null,
  precedesCount: null,
  approvedAt: null,
  reverses: null,
  reversedBy: null,
  canUndo: false,
  missing: null,
  item: { id: 'i1' },
  warehouse: place('w1', 'Main'),
  destinationWarehouse: place('w2', 'Depot'),
  createdBy: { id: 'u9', name: 'Uma' },
  approvedBy: null,
  approvedFor: null,
  attachments: [],
};
const outbound = {
  ...transfer,
  id: 'm2',
  movementType: 'OUTBOUND',
  status: 'COMPLETED',
  destinationWarehouse: null,
  reference: null,
};
const item = { id: 'i1', name: 'Bolt', sku: 'B-1', quantity: 12, available: 5, warehouse: place('w1', 'Main') };

type Role = 'admin' | 'manager' | 'user' | 'viewer';

function show(
  at: string,
  {
    role = 'admin' as Role,
    more = {} as Record<string, unknown>,
    one = transfer as object,
    refused = {} as Record<string, GraphQLError>,
  } = {},
) {
  const answers = new Answers(({ operationName }: Requested) => ({
    movements: { items: [transfer, outbound], total: 2, totalIsExact: true, totalPages: 1 },
    movement: one,
    approvalDelegations: [],
    movementStatistics: {
      totalMovements: 7,
      inboundValue: '25.00',
      outboundValue: '10.00',
      netValue: '15.00',
      pendingCount: 3,
      pendingTransfersCount: 2,
    },
    warehouses: { items: [place('w1', 'Main'), place('w2', 'Depot')] },
    inventoryItems: { items: [item] },
    inventoryItem: item,
    ...(operationName === undefined ? {} : more),
  }));
  const pendingLink = new ApolloLink(() => new Observable<ApolloLink.Result>(() => {}));
  const link = ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    pendingLink,
    ApolloLink.split(
      ({ operationName }) => refused[operationName ?? ''] !== undefined,
      new ApolloLink(({ operationName }) => of({ errors: [refused[operationName ?? ''] as GraphQLError] })),
      answers.link,
    ),
  );
  const connection = new LiveConnection('ws://tallyard.test/graphql');
  renderAs(
    <LiveContext value={connection}>
      <Routes>
        <Route path="/movements" element={<MovementsPage />}>
          <Route path="new" element={<NewMovement />} />
        </Route>
        <Route path="/movements/:movementId" element={<MovementPage />} />
      </Routes>
    </LiveContext>,
    { link, at, role },
  );
  return answers;
}
const requests = (answers: Answers, name: string) =>
  answers.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);

test('a movement that was entered after a count says what it changed, and what it did not', async () => {
  const precedesCount = { countId: 'c1', name: 'Aisle 3', countedAt: '2026-11-01T08:00:00Z' };
  show('/movements/m2', { one: { ...outbound, precedesCount } });
  const link = await screen.findByRole('link', { name: 'Aisle 3' });
  expect(link.getAttribute('href')).toBe('/counts/c1');
  expect(link.parentElement?.textContent).toMatch(
    /It happened before the item was counted in Aisle 3 \(.+\)\. It changed the history before the count and the difference of the count, not the quantity on hand\./,
  );
});

test('the list asks for the newest 20 and what the address says, and tells signs, places and what waits (MOV-40, MOV-30)', async () => {
  const answers = show('/movements?status=PENDING&type=TRANSFER&q=bolt');
  const table = await screen.findByRole('table', { name: /Movements/ });
  await within(table).findAllByText('Bolt');
  expect(requests(answers, 'Movements')[0]).toMatchObject({
    filter: { search: 'bolt', status: 'PENDING', movementType: 'TRANSFER' },
    page: 1,
    pageSize: 20,
    sortDirection: 'DESC',
  });
  expect(within(table).getByText('Pending')).toBeTruthy();
  expect((await screen.findByRole('link', { name: '3' })).getAttribute('href')).toBe('/movements?status=PENDING');
});

test('recent movements are those of the last 24 hours (MOV-6)', async () => {
  const before = Date.now();
  const answers = show('/movements?recent=day');
  await screen.findAllByText('Bolt');
  const { filter } = requests(answers, 'Movements')[0] as { filter: { from: string } };
  const ago = before - Date.parse(filter.from);
  expect(ago).toBeGreaterThan(24 * 60 * 60_000 - 1_000);
  expect(ago).toBeLessThan(24 * 60 * 60_000 + 60_000);
  expect(screen.getByText('When: Last 24 hours')).toBeTruthy();
});

test('the figures are asked for again every 5 minutes (MOV-5)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const answers = show('/movements');
    await vi.advanceTimersByTimeAsync(100);
    expect(requests(answers, 'MovementFigures')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1_000);
    expect(requests(answers, 'MovementFigures')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(requests(answers, 'MovementFigures')).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a transfer is made of an item, an amount and where it goes; without those it is not sent', async () => {
  const answers = show('/movements/new', { more: { createMovement: { movement: transfer } } });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'New movement' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: /Transfer/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Create movement' }));
  for (const problem of ['Item is required', 'Quantity is required', 'Destination warehouse is required']) {
    expect(await within(dialog).findByText(problem)).toBeTruthy();
  }
  expect(requests(answers, 'CreateMovement')).toEqual([]);
  await user.click(within(dialog).getByRole('combobox', { name: 'Item' }));
  await user.click(await screen.findByRole('option', { name: /Bolt \(B-1\), Main/ }));
  expect(await within(dialog).findByText('5 available, 12 on hand in Main')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /Quantity/ }), '4');
  await user.click(within(dialog).getByRole('combobox', { name: 'To' }));
  // Where it is it need not go.
  expect(screen.queryByRole('option', { name: 'Main' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Depot' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create movement' }));
  await waitFor(() =>
    expect(requests(answers, 'CreateMovement')).toEqual([
      {
        input: {
          organizationId: '7',
          movementType: 'TRANSFER',
          itemId: 'i1',
          quantity: 4,
          destinationWarehouseId: 'w2',
          reference: null,
          notes: null,
          requiresApproval: false,
          viaTransit: false,
          backorder: false,
        },
      },
    ]),
  );
  expect(await screen.findByText('Movement created')).toBeTruthy();
});

test('whoever makes what a policy holds is told which one, and that it waits (MOV-28)', async () => {
  const approvalReason = { policyId: 'q1', policy: 'Large', version: 3, clause: 'Inbound movements' };
  const pendingLink = { ...transfer, movementType: 'INBOUND', requiresApproval: true, approvalReason };
  show('/movements/new?item=i1', { more: { createMovement: { movement: pendingLink } } });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'New movement' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Quantity' }), '400');
  await user.click(within(dialog).getByRole('button', { name: 'Create movement' }));
  expect(await screen.findByText('It waits for approval. Large, version 3: Inbound movements.')).toBeTruthy();
});

test('more than is available is said before it is sent, and may wait as a backorder (MOV-25)', async () => {
  const answers = show('/movements/new?item=i1', { more: { createMovement: { movement: transfer } } });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'New movement' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: /Outbound/ }));
  await within(dialog).findByText('5 available, 12 on hand in Main');
  await user.type(within(dialog).getByRole('textbox', { name: /Quantity/ }), '7');
  expect(within(dialog).getByText('Only 5 available, 2 missing.')).toBeTruthy();
  await user.click(within(dialog).getByLabelText(/Needs approval/));
  await user.click(within(dialog).getByLabelText(/backorder/));
  await user.click(within(dialog).getByRole('button', { name: 'Create movement' }));
  await waitFor(() =>
    expect(requests(answers, 'CreateMovement')).toMatchObject([{ input: { quantity: 7, backorder: true } }]),
  );
});

test('a transfer that waits is confirmed from its page, and what the server refuses is told (MOV-20)', async () => {
  const refused = {
    id: 'm1',
    success: false,
    code: 'INSUFFICIENT_STOCK',
    message: 'Quantity cannot be negative',
    movement: transfer,
  };
  const answers = show('/movements/m1', {
    more: { bulkConfirmMovements: { succeeded: 0, failed: 1, outcomes: [refused] } },
  });
  const user = userEvent.setup();
  expect(await screen.findByRole('link', { name: 'Depot' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirm transfer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm this transfer?' });
  await user.click(within(dialog).getByRole('button', { name: 'Confirm transfer' }));
  expect(await screen.findByText('Quantity cannot be negative')).toBeTruthy();
  expect(requests(answers, 'ConfirmMovements')).toEqual([{ input: { organizationId: '7', ids: ['m1'] } }]);
});

const byTransit = { ...transfer, viaTransit: true };
const inTransit = { ...byTransit, dispatchedAt: '2026-11-02T08:00:00Z', dispatchedBy: { id: 'u9', name: 'Uma' } };

test('a transfer by way of transit is dispatched first', async () => {
  const left = { id: 'm1', success: true, code: null, message: null, movement: inTransit };
  const answers = show('/movements/m1', {
    one: byTransit,
    more: { bulkDispatchMovements: { succeeded: 1, failed: 0, outcomes: [left] } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Dispatch' }));
  expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'Dispatch this transfer?' });
  await user.click(within(dialog).getByRole('button', { name: 'Dispatch' }));
  expect(await screen.findByText('Transfer dispatched')).toBeTruthy();
  expect(requests(answers, 'DispatchMovements')).toEqual([{ input: { organizationId: '7', ids: ['m1'] } }]);
});

test('the arrival of what is in transit is confirmed, and where it is booked is said', async () => {
  show('/movements/m1', { one: inTransit });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Confirm arrival' }));
  expect(await screen.findByText('The stock is booked in Depot.')).toBeTruthy();
  expect(screen.getByText('In transit')).toBeTruthy();
});

test('what was approved and left waits for its arrival, and what cancelling it does is said', async () => {
  show('/movements/m1', { one: { ...inTransit, requiresApproval: true, approvedAt: '2026-11-02T08:00:00Z' } });
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Confirm arrival' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel movement' }));
  expect(await screen.findByText('What is in transit goes back to Main.')).toBeTruthy();
});

test("a single movement is cancelled with the reason 'Cancelled via UI' (MOV-17)", async () => {
  const answers = show('/movements/m1', {
    more: { cancelMovement: { movement: { ...transfer, status: 'CANCELLED' } } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Cancel movement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel this movement?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel movement' }));
  await waitFor(() =>
    expect(requests(answers, 'CancelMovement')).toEqual([
      { input: { organizationId: '7', id: 'm1', reason: 'Cancelled via UI' } },
    ]),
  );
});

test('what needs approval offers it with notes, and not the confirmation (MOV-14)', async () => {
  const approvalReason = { policyId: 'q1', policy: 'Large', version: 3, clause: 'Outbound movements' };
  const waiting = { ...transfer, requiresApproval: true, approvalReason, contentHash: 'h1', unitPrice: '2.50' };
  const done = { id: 'm1', success: true, code: null, message: null, movement: { ...waiting, status: 'COMPLETED' } };
  const answers = show('/movements/m1', {
    one: waiting,
    more: { bulkApproveMovements: { succeeded: 1, failed: 0, outcomes: [done] } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(screen.getByText('Large, version 3: Outbound movements')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm transfer' })).toBeNull();
  const dialog = await screen.findByRole('dialog', { name: 'Approve 1 movement?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Notes' }), 'Counted');
  await user.click(within(dialog).getByRole('button', { name: 'Approve 1 movement' }));
  await waitFor(() =>
    expect(requests(answers, 'ApproveMovements')).toEqual([
      { input: { organizationId: '7', ids: ['m1'], hashes: [{ id: 'm1', hash: 'h1' }], notes: 'Counted' } },
    ]),
  );
  expect(await screen.findByText('Movement approved')).toBeTruthy();
});

test('what was approved in the stead of somebody says for whom', async () => {
  const [approvedBy, approvedFor] = [
    { id: 'u1', name: 'Ada' },
    { id: 'u8', name: 'Mia' },
  ];
  show('/movements/m1', {
    one: { ...transfer, status: 'COMPLETED', approvedAt: '2026-11-02T08:00:00Z', approvedBy, approvedFor },
  });
  expect(await screen.findByText(/Ada for Mia/)).toBeTruthy();
});

test('whoever stands in for somebody may approve, and is told for whom', async () => {
  const delegation = {
    id: 'e1',
    delegator: { id: 'u8', name: 'Mia' },
    delegate: { id: 'u1' },
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2099-01-01T00:00:00Z',
    endedAt: null,
  };
  show('/movements/m1', {
    role: 'viewer',
    one: { ...transfer, requiresApproval: true, contentHash: 'h1' },
    more: { approvalDelegations: [delegation] },
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Approve' }).getAttribute('aria-disabled')).not.toBe('true'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByRole('dialog', { name: 'Approve 1 movement?' })).toBeTruthy();
});

const received = { ...outbound, id: 'm3', movementType: 'INBOUND', canUndo: true };

test('a completed movement is undone from its page, once asked, and the toast leads to what was booked', async () => {
  const answers = show('/movements/m3', {
    one: received,
    more: { undoMovement: { movement: { ...outbound, id: 'm4', reverses: 'm3' } } },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Undo movement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this movement?' });
  expect(within(dialog).getByText(/4 is booked in Main, if the stock is still there\./)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Undo movement' }));
  await waitFor(() =>
    expect(requests(answers, 'UndoMovement')).toEqual([{ input: { organizationId: '7', id: 'm3' } }]),
  );
  expect(await screen.findByText('Movement undone')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show what was booked' }));
  await waitFor(() => expect(requests(answers, 'Movement').at(-1)).toMatchObject({ id: 'm4' }));
});

test('what cannot be undone says why: what is there and what is wanted', async () => {
  const why = 'Quantity cannot be negative: there are 3 of Bolt, and 4 are wanted back';
  show('/movements/m3', {
    one: received,
    refused: { UndoMovement: new GraphQLError(why, { extensions: { code: 'INSUFFICIENT_STOCK', class: 'Error' } }) },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Undo movement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo this movement?' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo movement' }));
  expect(await screen.findByText(why)).toBeTruthy();
});

test('what was undone says so and leads to what undid it, and is not offered again', async () => {
  show('/movements/m3', { one: { ...received, canUndo: false, reversedBy: 'm4' } });
  expect((await screen.findByRole('link', { name: 'by another movement' })).getAttribute('href')).toBe('/movements/m4');
  expect(screen.getAllByText('Undone').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Undo movement' })).toBeNull();
});

test('whoever may not make movements is told so (MOV-75)', async () => {
  show('/movements/new', { role: 'viewer' });
  expect(await screen.findByText('Insufficient permissions to create movements')).toBeTruthy();
});
