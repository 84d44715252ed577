import { ApolloLink } from '@apollo/client/link';
import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { AlertsPage } from '../alerts/list/alerts-page';
import { useOpenAlerts } from '../alerts/notifications-menu/use-open-alerts';
import { RulesPage } from '../alerts/rules/rules-page';
import { itemList } from '../inventory/list/item-list';
import { movementList } from '../movements/movement-list';
import { productList } from '../products/product-list';
import { useList } from '../shared/lists/use-list';
import { createFreshnessLink, markStale } from '../shared/queries/stale-policy';
import { WarehousesPage } from '../warehouses/warehouses-page';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function NotificationsMenu() {
  return useOpenAlerts().count;
}

function ItemList() {
  return useList(itemList).answer?.total;
}

function ProductList() {
  return useList(productList).answer?.total;
}

function MovementList() {
  return useList(movementList).answer?.total;
}

/** Visits a page, leaves it, and comes back. */
function visits(Page: ComponentType) {
  function Place() {
    const [isHere, setHere] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setHere(!isHere)}>
          move
        </button>
        {isHere && <Page />}
      </>
    );
  }
  // An empty list of items would be asked for once more (FET-3).
  const answers = new Answers(() => ({ inventoryItems: { total: 1 } }));
  renderAs(<Place />, { link: ApolloLink.from([createFreshnessLink(), answers.link]) });
  const move = async () => {
    fireEvent.click(screen.getByText('move'));
    await act(() => vi.advanceTimersByTimeAsync(10));
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { answers, move, wait };
}

// FET-16 is what GEN-21 says of items.
test.each<[string, ComponentType, string, number]>([
  ['alerts, 2 minutes', AlertsPage, 'AlertInstances', 2],
  ['the bell, 2 minutes', NotificationsMenu, 'OpenAlerts', 2],
  ['alert rules, 5 minutes', RulesPage, 'AlertRules', 5],
  ['items, 5 minutes', ItemList, 'InventoryItems', 5],
  ['products, 5 minutes', ProductList, 'Products', 5],
  ['movements, 5 minutes (MOV-77)', MovementList, 'Movements', 5],
  ['warehouses, 5 minutes', WarehousesPage, 'Warehouses', 5],
])('an answer is good for as long as GEN-21 says: %s (INV-13, PRD-47)', async (_what, Page, operationName, minutes) => {
  markStale(operationName);
  const { answers, move, wait } = visits(Page);
  await wait(10);
  expect(answers.count(operationName)).toBe(1);
  await move();
  await wait(minutes * 60_000 - 1_000);
  await move();
  expect(answers.count(operationName)).toBe(1);
  await move();
  await wait(1_000);
  await move();
  expect(answers.count(operationName)).toBe(2);
});
