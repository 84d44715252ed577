import { expect, test } from 'vitest';
import { colorScheme, locale, timeZone } from './fields.ts';

test.each(['en-GB', 'de', 'de-CH', 'fr-CA', 'zh-Hant-TW', null])('%s is a locale', (value) =>
  expect(locale.safeParse(value).success).toBe(true),
);
test.each(['', 'english please', 'xx-notalocale-toolong-tag', 'qqx', '../etc', 7, 'en-GB'.repeat(20)])(
  '%s is no locale',
  (value) =>
    expect(locale.safeParse(value).error?.issues[0]?.message).toBe('Locale must be a language tag such as en-GB'),
);
test.each(['Europe/Zurich', 'UTC', 'America/Argentina/Buenos_Aires', null])('%s is a time zone', (value) =>
  expect(timeZone.safeParse(value).success).toBe(true),
);
test.each(['', '+01:00', 'Mars/Olympus', "UTC'; --", 1])('%s is no time zone', (value) =>
  expect(timeZone.safeParse(value).error?.issues[0]?.message).toBe('Time zone must be a name such as Europe/Zurich'),
);
test('a color scheme is one of three', () => {
  expect(colorScheme.safeParse('dark').success).toBe(true);
  expect(colorScheme.safeParse('pink').success).toBe(false);
});
