import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UiProvider } from '../theme/ui-provider';
import { SelectionBar } from './selection-bar';

function Sample() {
  const [count, setCount] = useState(2);
  return (
    <UiProvider env="test">
      <input type="checkbox" aria-label="Select all" data-selection-home />
      <SelectionBar count={count} onClear={() => setCount(0)}>
        <button type="button" onClick={() => setCount(0)}>
          Resolve
        </button>
      </SelectionBar>
    </UiProvider>
  );
}

test('when what was selected is done the focus is above the rows, and not lost', async () => {
  render(<Sample />);
  screen.getByRole('button', { name: 'Resolve' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all' })));
});
