import { expect, test } from 'vitest';
import { AssignableMembersDocument } from '../../generated/operations';
import { defineList, readList } from '../define-list';
import { known, oneOf, range, search } from '../filter-kinds';
import { addressOf, arrangementIn, arrangementText, stateKeysOf, stateOf, withView } from './view-state';

const list = defineList({
  document: AssignableMembersDocument,
  page: ({ members }) => members && { ...members, totalPages: 1 },
  sort: { keys: ['NAME', 'QUANTITY'] },
  pageSizes: [20, 50],
  filters: {
    q: search('Search'),
    level: oneOf('Level', [
      { value: 'LOW', label: 'Low' },
      { value: 'OUT', label: 'Out' },
    ]),
    warehouse: known('Warehouse'),
    quantity: range('Quantity', { from: 'min', to: 'max' }),
  },
  ask: () => ({}),
});
const state = {
  filters: [
    { key: 'level', value: 'LOW' },
    { key: 'min', value: '5' },
  ],
  sort: { key: 'QUANTITY', direction: 'DESC' as const },
  columns: { order: ['b', 'a'], shown: [], hidden: ['c'], widths: [{ key: 'a', width: 140 }] },
  density: 'DENSE' as const,
  pageSize: 50,
};

/** An address that can be read and written as the router's can. */
function addressAt(text: string) {
  const params = new URLSearchParams(text);
  return {
    get: (key: string) => params.get(key),
    set: (changes: Record<string, string | null>, { blanks = false }: { blanks?: boolean } = {}) => {
      for (const [key, value] of Object.entries(changes)) {
        if (value === null || (value === '' && !blanks)) params.delete(key);
        else params.set(key, value);
      }
    },
    text: () => params.toString(),
  };
}
const seen = (text: string, of = state) => {
  const address = addressAt(text);
  return { address, url: withView(address, stateKeysOf(list), addressOf(list, of)) };
};

test('a view says what the address leaves out, and what is saved of that is the view again', () => {
  const { url } = seen('view=v1');
  const read = readList(list, url);
  expect(read).toMatchObject({
    filters: { level: 'LOW', quantity: { from: 5, to: null } },
    sort: { key: 'QUANTITY', direction: 'desc' },
    pageSize: 50,
  });
  expect(stateOf(list, url.get, read, arrangementIn(list, url.get))).toEqual(state);
});

test('what stands beside the view takes its place, also as nothing, and goes when it says what the view says', () => {
  const { url, address } = seen('view=v1');
  url.set({ level: 'OUT', min: null, page: null });
  expect(address.text()).toBe('view=v1&level=OUT&min=');
  expect(readList(list, url).filters).toMatchObject({ level: 'OUT', quantity: { from: null, to: null } });
  url.set({ level: 'LOW', min: '5' });
  expect(address.text()).toBe('view=v1');
});

test.each([
  ['a filter that there is not any more', { filters: [...state.filters, { key: 'color', value: 'red' }] }],
  [
    'a value that its filter does not know',
    { filters: [{ key: 'level', value: 'HALF' }, state.filters[1] as { key: string; value: string }] },
  ],
  ['an order that there is not any more', { sort: { key: 'WEIGHT', direction: 'DESC' as const } }],
  ['no columns, which could not be read', { columns: null }],
])('a view with %s costs that and nothing else', (_what, odd) => {
  const { filters, sort, pageSize } = readList(list, seen('view=v1', { ...state, ...odd } as typeof state).url);
  const own = 'filters' in odd ? (odd.filters[0]?.value === 'HALF' ? null : 'LOW') : 'LOW';
  expect(filters).toEqual({ q: '', level: own, warehouse: null, quantity: { from: 5, to: null } });
  expect(sort).toEqual('sort' in odd ? { key: 'NAME', direction: 'asc' } : { key: 'QUANTITY', direction: 'desc' });
  expect(pageSize).toBe(50);
});

test('columns in the address that cannot be read cost the piece that is at fault', () => {
  const columns = (text: string) => arrangementIn(list, () => text);
  expect(columns('{"hidden":["c"],"widths":null,"order":7,"density":"flat"}')).toEqual({ hidden: ['c'] });
  for (const text of ['null', '[]', '{', '"x"', '7']) expect(columns(text)).toEqual({});
});

test('arrangements that look alike are one text', () => {
  expect(arrangementText({ order: [], shown: [], hidden: [], widths: {}, density: 'roomy' })).toBeNull();
  expect(arrangementText({ hidden: ['b', 'a'] })).toBe(arrangementText({ hidden: ['a', 'b'], density: 'roomy' }));
});
