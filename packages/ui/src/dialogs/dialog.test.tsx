import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UiProvider } from '../theme/ui-provider';
import { Dialog } from './dialog';
import { DialogClose } from './dialog-close';
import { useUnsavedIf } from './use-unsaved';

function Field() {
  const [text, setText] = useState('');
  useUnsavedIf(text !== '');
  return <input aria-label="Inside" data-autofocus value={text} onChange={(event) => setText(event.target.value)} />;
}

function Sample() {
  const [opened, setOpened] = useState(false);
  return (
    <UiProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="Sample">
          <Field />
          <DialogClose />
        </Dialog>
      )}
    </UiProvider>
  );
}

test('the focus goes into the dialog and back to its opener', async () => {
  render(<Sample />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Inside' })));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('Escape does not throw away what was entered before it has asked', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Inside' }), 'Half a form');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Throw away what you entered?')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Inside' }).value).toBe('Half a form');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Throw away' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Inside' })).toBeNull());
});

test('what was taken back again is nothing to ask about', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const field = await screen.findByRole('textbox', { name: 'Inside' });
  await userEvent.type(field, 'a');
  await userEvent.clear(field);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Inside' })).toBeNull());
});

test('the button that closes asks as Escape does', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const close = () => userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Inside' }), 'Half a form');
  await close();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Inside' }));
  await close();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Inside' })).toBeNull());
});

test('the head of a dialog is no banner of the page', async () => {
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Sample' });
  expect(screen.queryByRole('banner')).toBeNull();
});
