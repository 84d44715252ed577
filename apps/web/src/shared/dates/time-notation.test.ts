import { expect, test } from 'vitest';
import { timeNotation } from './time-notation';

const locales =
  'en-US en-GB en-CA en-AU de-DE de-CH fr-FR fr-CA ja-JP ko-KR zh-CN zh-TW ar-EG ar-SA fa-IR th-TH hi-IN sv-SE da-DK fi-FI hu-HU bg-BG el-GR es-ES es-MX pt-BR tr-TR vi-VN pl-PL ru-RU he-IL bn-BD ta-IN sq-AL'.split(
    ' ',
  );
const minutes = [0, 5, 30, 59];

test.each(locales)('each time that is written in %s is read back', (locale) => {
  const { write, read } = timeNotation(locale);
  for (let hour = 0; hour < 24; hour += 1)
    for (const minute of minutes) {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect([time, write(time), read(write(time))]).toEqual([time, write(time), time]);
      // As it is written on lists of departures, whatever the language.
      expect(read(time)).toBe(time);
    }
});

test('of what an upstream has in place of a time nothing is written', () => {
  for (const odd of ['', 'soon', 'x:y', '7', '7:5']) expect(timeNotation('en-US').write(odd)).toBe('');
});

test.each([
  ['en-US', '10pm', '22:00'],
  ['en-US', '10:30 p.m.', '22:30'],
  ['en-US', '12 AM', '00:00'],
  ['en-US', '12:15 pm', '12:15'],
  ['en-US', '930', '09:30'],
  ['de-DE', '7 Uhr', null],
  ['de-DE', '22.15', '22:15'],
  ['fr-FR', '14h30', '14:30'],
  ['en-GB', '2359', '23:59'],
  ['en-GB', '24:00', null],
  ['en-GB', '12:60', null],
  ['en-GB', '13 pm', null],
  ['en-GB', '-1:30', null],
  ['en-GB', '1:2:3', null],
  ['en-GB', 'noon', null],
  ['en-GB', '', null],
])('in %s "%s" is %s', (locale, typed, time) => expect(timeNotation(locale).read(typed)).toBe(time));
