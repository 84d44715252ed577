import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UiProvider } from '../theme/ui-provider';
import { Dialog } from './dialog';

function Sample() {
  const [opened, setOpened] = useState(false);
  return (
    <UiProvider env="test">
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {opened && (
        <Dialog opened onClose={() => setOpened(false)} title="Sample">
          <input aria-label="Inside" data-autofocus />
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
