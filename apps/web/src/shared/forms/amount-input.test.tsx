import { RegionContext } from '@tallyard/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import { AmountInput } from './amount-input';

function Form({ start = '' }: { start?: string }) {
  const [plain, setPlain] = useState(start);
  return (
    <RegionContext value={{ locale: 'de-DE' }}>
      <AmountInput label="Quantity" value={plain} onChange={setPlain} check={() => null} />
      <output aria-label="Plain">{plain}</output>
      <button type="button" onClick={() => setPlain('2.25')}>
        Set
      </button>
    </RegionContext>
  );
}

const plain = () => screen.getByRole('status', { name: 'Plain' }).textContent;
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });

test('a number is shown and read as the account writes it, and phones get the number pad', async () => {
  renderAs(<Form start="1204.5" />);
  expect([field().value, field().inputMode]).toEqual(['1204,5', 'decimal']);
  await userEvent.clear(field());
  await userEvent.type(field(), '1.500');
  expect(plain()).toBe('1500');
});

test('what is no number as the account writes it is said beside the field', async () => {
  renderAs(<Form />);
  await userEvent.type(field(), '1.5');
  expect(plain()).toBe('NaN');
  expect(await screen.findByText('Write numbers like 12.345,5')).toBeTruthy();
});

test('a number that is set elsewhere is written anew', async () => {
  renderAs(<Form start="1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(field().value).toBe('2,25');
});
