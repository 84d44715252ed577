import { RegionContext } from '@tallyard/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAs } from '../../../test/render';
import { TimeInput } from './time-input';

function shown(locale: string, start: string) {
  const reported: string[] = [];
  function Example() {
    const [time, setTime] = useState(start);
    const change = (next: string) => {
      reported.push(next);
      setTime(next);
    };
    return <TimeInput label="At" value={time} onChange={change} error={time === '' ? 'Say when' : null} />;
  }
  renderAs(
    <RegionContext value={{ locale, timeZone: 'America/Los_Angeles' }}>
      <Example />
    </RegionContext>,
  );
  return { reported, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'At' }) };
}
/** A browser puts a narrow space before PM. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('a time is shown as the account’s region writes it, and typed in that or any other way', async () => {
  const { reported, field } = shown('en-US', '22:00');
  expect(plain(field.value)).toBe('10:00 PM');
  await userEvent.clear(field);
  await userEvent.type(field, '6:45 am');
  await userEvent.tab();
  expect(plain(field.value)).toBe('6:45 AM');
  expect(reported.at(-1)).toBe('06:45');
  await userEvent.clear(field);
  await userEvent.type(field, '1930');
  await userEvent.tab();
  expect(plain(field.value)).toBe('7:30 PM');
  expect(reported.at(-1)).toBe('19:30');
});

test('where a time has figures alone, a phone offers figures', () => {
  expect(shown('de-DE', '22:00').field.inputMode).toBe('numeric');
});

test('what is no time is said in words and stays, and no earlier time is sent for it', async () => {
  const { reported, field } = shown('de-DE', '22:00');
  await userEvent.clear(field);
  await userEvent.type(field, '25:10');
  await userEvent.tab();
  expect(screen.getByText('Write times like 17:30')).toBeTruthy();
  expect(field.value).toBe('25:10');
  expect(reported.at(-1)).toBe('');
});
