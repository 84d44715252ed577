import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withOverrides } from './overrides.ts';

const entity = fc.dictionary(fc.string(), fc.jsonValue());

it('laying nothing over an entity leaves it as it is', () => {
  fc.assert(
    fc.property(entity, (one) => {
      expect(withOverrides(one, { name: undefined })).toEqual(one);
    }),
  );
});

it('what a change names is changed, nested or not, and everything else stays', () => {
  const rule = { id: 'r1', secret: { a: 1 }, trigger: { type: 'x', conditions: { threshold: 3 }, deep: [1, 2] } };
  expect(withOverrides(rule, { name: 'New', trigger: { thresholds: { minQuantity: 5 } }, secret: null })).toEqual({
    id: 'r1',
    name: 'New',
    secret: null,
    trigger: { type: 'x', conditions: { threshold: 3 }, deep: [1, 2], thresholds: { minQuantity: 5 } },
  });
});

it('a list takes the place of the one there was', () => {
  expect(withOverrides({ actions: ['email', 'sms'] }, { actions: ['inApp'] })).toEqual({ actions: ['inApp'] });
});
