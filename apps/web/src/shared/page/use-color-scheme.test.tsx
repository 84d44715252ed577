import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, renderAs } from '../../../test/render';
import { UpdateAccountDocument } from '../generated/shell-operations';
import { useColorScheme } from './use-color-scheme';

const account = {
  __typename: 'Account' as const,
  ...ada,
  pendingEmail: null,
};

function Choices() {
  const { choose } = useColorScheme();
  return (['light', 'dark', 'auto'] as const).map((scheme) => (
    <button key={scheme} type="button" onClick={() => choose(scheme)}>
      {scheme}
    </button>
  ));
}

test('choices made while the first is being saved end with the last one, which is saved after it', async () => {
  const saved: string[] = [];
  const saves = (['LIGHT', 'DARK', 'AUTO'] as const).map((colorScheme) => ({
    request: { query: UpdateAccountDocument, variables: { input: { colorScheme } } },
    delay: 20,
    result: () => {
      saved.push(colorScheme);
      return { data: { updateAccount: { ...account, colorScheme } } };
    },
  }));
  renderAs(<Choices />, { mocks: saves });
  for (const name of ['light', 'auto', 'dark']) fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(saved).toEqual(['LIGHT', 'DARK']));
  expect(screen.queryByText('Still working')).toBeNull();
});
