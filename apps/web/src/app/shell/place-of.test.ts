import { expect, test } from 'vitest';
import { placeOf } from './place-of';

test.each([
  ['/alerts', '/alerts'],
  ['/alerts/rules', '/alerts/rules'],
  ['/alerts/rules/r1', '/alerts/rules'],
  ['/alerts/a1', '/alerts'],
  ['/alertsandmore', undefined],
  ['/account', undefined],
])('at %s one is in %s, in whatever order the places stand', (pathname, place) => {
  expect(placeOf(pathname, ['/inventory', '/alerts', '/alerts/rules'])).toBe(place);
  expect(placeOf(pathname, ['/alerts/rules', '/alerts', '/inventory'])).toBe(place);
});
