import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { renderAs } from '../../test/render';
import { useTrack } from '../shared/behavior/track';
import { BehaviorProvider } from './behavior-provider';
import { pageOf } from './new-event';
import { BehaviorQueue } from './queue';
import { ShareUsage } from './share-usage';

// The person whom `renderAs` signs in.
const queue = new BehaviorQueue(localStorage, 'u1');

beforeEach(() => localStorage.clear());

function Adjust() {
  const track = useTrack();
  return (
    <button type="button" onClick={() => track('inventory_item_adjusted', 'inventory', { afterStale: false })}>
      Adjust
    </button>
  );
}

const page = (
  <BehaviorProvider>
    <Adjust />
    <Link to="/inventory/0198c5a0-7b1e-7000-8000-000000000001?q=secret">Open</Link>
    <ShareUsage />
  </BehaviorProvider>
);

test('pages seen and things done are queued in the name of the person, without what was typed', async () => {
  renderAs(page, { at: '/inventory?q=secret' });
  await userEvent.click(screen.getByText('Adjust'));
  await userEvent.click(screen.getByText('Open'));
  const events = queue.list();
  expect(events.map(({ eventName, eventCategory, metadata }) => [eventName, eventCategory, metadata])).toEqual([
    ['inventory_page_seen', 'pages', { page: '/inventory' }],
    ['inventory_item_adjusted', 'inventory', { afterStale: false }],
    ['inventory_page_seen', 'pages', { page: '/inventory/:id' }],
  ]);
  expect(new Set(events.map(({ userId }) => userId))).toEqual(new Set(['u1']));
  expect(JSON.stringify(events)).not.toContain('secret');
});

test('the switch clears the queue and stops the noting, and shows what another tab chose', async () => {
  renderAs(page);
  const share = await screen.findByRole<HTMLInputElement>('switch', { name: /^Share usage/ });
  expect(share.checked).toBe(true);
  expect(queue.list()).toHaveLength(1);
  await userEvent.click(share);
  expect(share.checked).toBe(false);
  await userEvent.click(screen.getByText('Adjust'));
  expect(queue.list()).toEqual([]);

  act(() => {
    queue.turn(true);
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(share.checked).toBe(true);
});

test.each([
  ['/', '/'],
  ['/alerts/rules', '/alerts/rules'],
  ['/inventory/i-17', '/inventory/:id'],
  ['/Bolt%20M6', '/:id'],
])('%s is the page %s', (path, expected) => {
  expect(pageOf(path)).toBe(expected);
});
