import { expect, test } from 'vitest';
import { alertPage, organizationUrl, pageInOrganization, pages, splitOrganization } from './addresses.ts';

test.each([
  [pages.alerts, '/o/7/alerts'],
  [`${alertPage('a1')}?tab=mine#x`, '/o/7/alerts/a1?tab=mine#x'],
  [pages.signIn, '/sign-in'],
  [`${pages.signIn}?next=%2Falerts`, '/sign-in?next=%2Falerts'],
  [`${pages.acceptInvitation}#token`, '/accept-invitation#token'],
  ['/', '/'],
  ['/o/8/alerts', '/o/8/alerts'],
  ['/orders', '/o/7/orders'],
])('%s is %s in organization 7', (page, address) => {
  expect(pageInOrganization('7', page)).toBe(address);
});

test.each([
  ['/o/7/alerts', '7', '/alerts'],
  ['/o/7/alerts/a1', '7', '/alerts/a1'],
  ['/o/7', '7', '/'],
  ['/o/7/', '7', '/'],
  ['/o/7?x=1', '7', '/?x=1'],
  ['/o/a%2Fb/alerts', 'a/b', '/alerts'],
  ['/o/%E0%A4%A/alerts', '%E0%A4%A', '/alerts'],
  ['/orders/1', null, '/orders/1'],
  ['/alerts', null, '/alerts'],
  ['/', null, '/'],
])('%s names organization %s and page %s', (path, organizationId, page) => {
  expect(splitOrganization(path)).toEqual({ organizationId, page });
});

test('any id and page come back from the address', () => {
  for (const id of ['7', 'north supply', 'a/b', '100%', 'ü']) {
    expect(splitOrganization(pageInOrganization(id, '/alerts/a1'))).toEqual({ organizationId: id, page: '/alerts/a1' });
  }
});

test('an email carries the whole address', () => {
  expect(organizationUrl({ origin: 'https://stock.example' }, 7, alertPage('a1'))).toBe(
    'https://stock.example/o/7/alerts/a1',
  );
});
