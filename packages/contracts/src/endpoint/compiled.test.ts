import { expect, test } from 'vitest';
import { z } from 'zod';
import { listItemsOfOrganization } from '../inventory/list-endpoints.ts';
import { compiledSchema } from './compiled.ts';

const item = {
  itemId: 'i1',
  organizationId: '7',
  warehouseId: 'w1',
  name: 'Pallet',
  sku: 'P-1',
  quantity: '12.5',
  createdAt: '2026-01-31T08:00:00Z',
  updatedAt: '2026-01-31T08:00:00Z',
  unknown: 'left out',
};

test('it is made once', () => {
  expect(compiledSchema(listItemsOfOrganization.output)).toBe(compiledSchema(listItemsOfOrganization.output));
});

test('it gives what the schema gives: defaults, numbers from text, nothing unknown', () => {
  const page = { data: [item], total: '1' };
  const parsed = compiledSchema(listItemsOfOrganization.output).parse(page);
  expect(parsed).toEqual(listItemsOfOrganization.output.parse(page));
  expect(parsed.data[0]).toMatchObject({ organizationId: 7, quantity: 12.5, isActive: true });
  expect(parsed.data[0]).not.toHaveProperty('unknown');
});

test.each([
  ['a missing field', { data: [{ ...item, sku: undefined }], total: 1 }],
  ['a wrong type far in', { data: [item, { ...item, quantity: 'many' }], total: 1 }],
  ['no page at all', null],
])('it refuses %s in the words of the schema', (_, page) => {
  const { output } = listItemsOfOrganization;
  expect(compiledSchema(output).safeParse(page).error?.issues).toEqual(output.safeParse(page).error?.issues);
});

test('what cannot be compiled stays as it is', () => {
  const tree: z.ZodType = z.object({
    get children() {
      return z.array(tree);
    },
  });
  expect(compiledSchema(tree).safeParse({ children: [{ children: [] }] }).success).toBe(true);
});
