import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountNotation, parseAmount, unreadable } from './amounts';

/** What an account offers, and languages with other digits, signs or groups. */
const all =
  'en-GB en-US en-AU en-CA en-IE en-IN en-NZ en-ZA bg-BG ca-ES cs-CZ da-DK de-AT de-CH de-DE el-GR es-AR es-ES es-MX et-EE fi-FI fr-BE fr-CA fr-CH fr-FR hr-HR hu-HU it-CH it-IT ja-JP ko-KR lt-LT lv-LV nb-NO nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sk-SK sl-SI sr-RS sv-SE tr-TR uk-UA zh-CN zh-TW'
    .split(' ')
    .concat('ar-EG fa-IR hi-IN bn-BD he-IL my-MM mr-IN ne-NP gu-IN ur-PK vi-VN th-TH dz-BT'.split(' '));

const amount = (decimals: number) =>
  fc
    .tuple(fc.boolean(), fc.integer({ min: 0, max: 999_999_999 }), fc.nat({ max: 10 ** decimals - 1 }))
    .map(([isNegative, whole, rest]) => {
      const digits = String(rest).padStart(decimals, '0').replace(/0+$/, '');
      const plain = digits === '' ? String(whole) : `${whole}.${digits}`;
      return isNegative && Number(plain) !== 0 ? `-${plain}` : plain;
    });

test.each(all)('what is written in %s is read back, with and without groups', (locale) => {
  const { write, read } = amountNotation(locale);
  const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  fc.assert(
    fc.property(fc.oneof(amount(3), amount(4)), (plain) => {
      expect(read(write(plain))).toBe(plain);
      expect(read(grouped.format(plain as Intl.StringNumericLiteral))).toBe(plain);
    }),
  );
});

test.each(all)('in %s a text is read as the number it is written for, or not at all', (locale) => {
  const { write, read } = amountNotation(locale);
  const typed = fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', ',', "'", ' ', '-', '+'), maxLength: 9 });
  fc.assert(
    fc.property(typed, (text) => {
      const plain = read(text);
      if (plain === unreadable || plain === '') return;
      expect(parseAmount(plain)).not.toBeNaN();
      expect(Number(read(write(plain)))).toBe(Number(plain));
    }),
  );
});

test.each([
  ['en-US', '1,000', '1000'],
  ['en-US', '1.500', '1.500'],
  ['en-US', '1,204.5', '1204.5'],
  ['de-DE', '1.500', '1500'],
  ['de-DE', '1.204,5', '1204.5'],
  ['de-DE', '1,5', '1.5'],
  ['de-CH', "1'204.5", '1204.5'],
  ['fr-FR', '1 204,5', '1204.5'],
  ['en-IN', '12,34,567', '1234567'],
  ['ar-EG', '١٬٢٠٤٫٥', '1204.5'],
  ['en-US', ' 007 ', '7'],
  ['en-US', '\u22123', '-3'],
  ['en-US', '+3', '3'],
  ['en-US', '.5', '0.5'],
  ['en-US', '', ''],
])('%s: %s is read as %s', (locale, typed, plain) => expect(amountNotation(locale).read(typed)).toBe(plain));

test.each([
  ['en-US', '1,5'],
  ['en-US', '1,00'],
  ['en-US', '1.204,5'],
  ['en-US', '12,34,567'],
  ['en-US', '1,204.5.1'],
  ['de-DE', '1.5'],
  ['de-DE', '1,204.5'],
  ['fr-FR', '1.5'],
  ['en-US', 'ten'],
  ['en-US', '1e5'],
  ['en-US', '--1'],
  ['en-US', '-'],
  ['en-US', '.'],
  ['en-US', 'Infinity'],
])('%s: %s is no number, and is not guessed at', (locale, typed) =>
  expect(amountNotation(locale).read(typed)).toBe(unreadable),
);
