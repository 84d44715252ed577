import { GatedButton } from '@tallyard/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAs } from '../../../test/render';
import { useGate } from './permissions';

afterEach(() => vi.useRealTimers());

function Sample({ onAdd }: { onAdd: () => void }) {
  return (
    <GatedButton {...useGate('inventory.create')} onClick={onAdd}>
      Add item
    </GatedButton>
  );
}

test('who may does', async () => {
  let added = 0;
  renderAs(<Sample onAdd={() => (added += 1)} />, { role: 'user' });
  await userEvent.click(screen.getByRole('button', { name: 'Add item' }));
  expect(added).toBe(1);
});

test('who may not is told why and nothing happens', async () => {
  let added = 0;
  renderAs(<Sample onAdd={() => (added += 1)} />, { role: 'viewer' });
  await userEvent.click(screen.getByRole('button', { name: 'Add item' }));
  expect(added).toBe(0);
  expect(screen.getByText('Permission Denied')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Insufficient permissions to create inventory items');
});

test('the reason can be reached by keyboard', async () => {
  renderAs(<Sample onAdd={() => undefined} />, { role: 'viewer' });
  screen.getByRole('button', { name: 'Add item' }).focus();
  expect((await screen.findByRole('tooltip')).textContent).toBe('Insufficient permissions to create inventory items');
});

test('the refusal leaves after 5 s', () => {
  vi.useFakeTimers();
  renderAs(<Sample onAdd={() => undefined} />, { role: 'viewer' });
  fireEvent.click(screen.getByRole('button', { name: 'Add item' }));
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.getByText('Permission Denied')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Permission Denied')).toBeNull();
});
