import { UiProvider, useUnsavedIf } from '@tallyard/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { LeaveGuard } from './leave-guard';
import { leaveBy } from './leave-page';

function Form() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useUnsavedIf(text !== '');
  return (
    <>
      <input aria-label="Field" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/other">Elsewhere</Link>
      <button type="button" onClick={() => void navigate('/other')}>
        Save
      </button>
    </>
  );
}

function show() {
  const router = createMemoryRouter(
    [
      {
        element: (
          <UiProvider env="test">
            <LeaveGuard />
            <Outlet />
          </UiProvider>
        ),
        children: [
          { path: '/', element: <p>Before</p> },
          { path: '/form', element: <Form /> },
          { path: '/other', element: <p>Other page</p> },
        ],
      },
    ],
    { initialEntries: ['/', '/form'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const type = async () => userEvent.type(await screen.findByRole('textbox', { name: 'Field' }), 'Half');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('Back does not throw away what was entered before it has asked', async () => {
  const router = show();
  await type();
  await router.navigate(-1);
  await press('Keep editing');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' }).value).toBe('Half');
  await router.navigate(-1);
  await press('Throw away');
  expect(await screen.findByText('Before')).toBeTruthy();
});

test('a link asks, too', async () => {
  show();
  await type();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await press('Throw away');
  expect(await screen.findByText('Other page')).toBeTruthy();
});

test('where the client goes on by itself, as after saving, nobody is asked', async () => {
  show();
  await type();
  await press('Save');
  expect(await screen.findByText('Other page')).toBeTruthy();
  expect(screen.queryByText('Throw away what you entered?')).toBeNull();
});

test('a form without a change is left at once, and closing the tab asks only where something was entered', async () => {
  const closes = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  const router = show();
  await screen.findByRole('textbox', { name: 'Field' });
  expect(closes()).toBe(true);
  await type();
  expect(closes()).toBe(false);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Field' }));
  await waitFor(() => expect(closes()).toBe(true));
  await router.navigate(-1);
  expect(await screen.findByText('Before')).toBeTruthy();
});

test('a key or a menu that leads elsewhere asks, and goes only once that is agreed to', async () => {
  show();
  await type();
  const gone = vi.fn();
  act(() => leaveBy(gone));
  await press('Keep editing');
  expect(gone).not.toHaveBeenCalled();
  act(() => leaveBy(gone));
  await press('Throw away');
  expect(gone).toHaveBeenCalledOnce();
});
