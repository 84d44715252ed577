import { RegionContext } from '@tallyard/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import { DayInput } from './day-input';

function german(start: string | null, limits: { min?: string; max?: string } = {}) {
  const chosen: (string | null)[] = [];
  function Example() {
    const [day, setDay] = useState(start);
    const change = (next: string | null) => {
      chosen.push(next);
      setDay(next);
    };
    return <DayInput label="From" value={day} onChange={change} {...limits} />;
  }
  renderAs(
    <RegionContext value={{ locale: 'de-DE', timeZone: 'Europe/Berlin' }}>
      <Example />
    </RegionContext>,
  );
  return chosen;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /From/ });

test('a day is typed as the region writes it, and told once it is whole', async () => {
  const chosen = german(null);
  await userEvent.type(field(), '2.3.2026');
  expect(chosen).toEqual(['2026-03-02']);
  await userEvent.tab();
  expect(field().getAttribute('aria-invalid')).toBeNull();
});

test.each([
  ['31.02.2026', 'Write days like 22.11.2026'],
  ['01.03.2026', 'Not before 02.03.2026'],
])('%s is refused in words, and what was typed stays', async (typed, words) => {
  const chosen = german(null, { min: '2026-03-02' });
  await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field().value).toBe(typed);
  expect(chosen).toEqual([]);
});

test('the calendar begins the week as the region does, and a day is picked by keyboard', async () => {
  const chosen = german('2026-03-02');
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}');
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')[0]?.textContent).toMatch(/^Mo/);
  const chosenDay = within(table).getByRole('button', { name: 'Montag, 2. März 2026' });
  await waitFor(() => expect(document.activeElement).toBe(chosenDay));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(chosen).toEqual(['2026-03-03']);
  expect(field().value).toBe('03.03.2026');
});

test('it is taken away by emptying the field', async () => {
  const chosen = german('2026-03-02');
  await userEvent.clear(field());
  expect(chosen).toEqual([null]);
});
