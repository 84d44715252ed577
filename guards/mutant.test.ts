import { expect, test } from 'vitest';
import type { Removal } from './guard.ts';
import { removeGuard } from './mutant.ts';

const source = `
import { limit } from './limits.ts';

export function reserve(quantity: number, available: number) {
  const kept = [
    // guard: stock.rounded
    Math.round(quantity),
    available,
  ];
  // Two guards of one statement.
  // guard: stock.refused
  // guard: stock.at-least
  if (quantity > available) throw new Error('out of stock');
  return (
    kept.length > 0 &&
    // guard: stock.bounded
    quantity < limit(
      // What is there.
      available,
    )
  );
}

export const view = ({ isOpen }: { isOpen: boolean }) => (
  <main
    // guard: view.named
    aria-label="Stock"
    title={isOpen ? 'open' : 'closed'}
  >
    {/* guard: view.heading */}
    <h1>Stock</h1>
    {/* guard: view.closed */}
    {isOpen ? <p>open</p> : null}
  </main>
);
`;
const remove = (name: string, removal: Removal) => removeGuard('src/stock.tsx', source, name, removal);
const removals: [name: string, removal: Removal, part: string, other: string][] = [
  ['stock.refused', { remove: true }, "  if (quantity > available) throw new Error('out of stock');\n", '  \n'],
  ['stock.at-least', { condition: false }, 'if (quantity > available)', 'if (false)'],
  [
    'stock.refused',
    { instead: 'void available;' },
    "if (quantity > available) throw new Error('out of stock');",
    'void available;',
  ],
  ['stock.at-least', { replace: ['>', '>='] }, 'quantity > available', 'quantity >= available'],
  ['stock.rounded', { remove: true }, '    Math.round(quantity),\n', '    \n'],
  ['stock.rounded', { instead: 'quantity' }, 'Math.round(quantity)', 'quantity'],
  [
    'stock.bounded',
    { remove: true },
    ' &&\n    // guard: stock.bounded\n    quantity < limit(\n      // What is there.\n      available,\n    )',
    '',
  ],
  [
    'stock.bounded',
    { replace: ['limit(available)', 'Math.min(available)'] },
    'limit(\n      // What is there.\n      available,\n    )',
    'Math.min(available)',
  ],
  ['view.named', { remove: true }, 'aria-label="Stock"', ''],
  ['view.heading', { remove: true }, '<h1>Stock</h1>', ''],
  ['view.closed', { condition: true }, '{isOpen ? <p>', '{true ? <p>'],
];

test.each(removals)('without %s, by %j, the marked code alone is another', (name, removal, part, other) => {
  expect(source.split(part)).toHaveLength(2);
  expect(remove(name, removal)).toBe(source.replace(part, other));
});

const refusals: [name: string, removal: Removal, why: string][] = [
  ['stock.missing', { remove: true }, 'has no marker'],
  ['stock.at-least', { instead: 'if (' }, 'does not parse'],
  ['stock.at-least', { replace: ['(quantity', ''] }, 'does not parse'],
  ['stock.at-least', { replace: ['<', '<='] }, 'holds < 0 times, not once'],
  ['stock.at-least', { replace: ['a', 'b'] }, 'holds a 0 times, not once'],
  ['view.closed', { replace: ['p', 'b'] }, 'holds p 2 times, not once'],
  ['stock.at-least', { replace: ['>', '>'] }, 'nothing changes'],
  ['stock.rounded', { condition: true }, 'has no condition'],
];

test.each(refusals)('the removal of %s by %j is an error of its entry', (name, removal, why) => {
  expect(() => remove(name, removal)).toThrow(why);
});

test.each([
  ['const x = value\n  // guard: a.b\n  .trim();', 'no statement, list element or operand begins after'],
  ['// guard: a.b\n', 'no statement, list element or operand begins after'],
  ['const read = () =>\n  // guard: a.b\n  1;', 'that is no element of a list cannot be removed'],
])('a marker that stands above no whole node of its own is refused: %j', (text, why) => {
  expect(() => removeGuard('src/a.ts', text, 'a.b', { remove: true })).toThrow(why);
});
