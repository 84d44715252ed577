import { expect, test } from 'vitest';
import { formatFor } from '../../shared/format/format';
import { listVariables, readList } from '../../shared/lists/define-list';
import { alertListOf, tabOf } from './alert-list';

const alertList = alertListOf('u1');

const stateOf = (address: string) => {
  const params = new URLSearchParams(address);
  return readList(alertList, { get: (key) => params.get(key) });
};
const variablesOf = (address: string) => listVariables(alertList, '7', stateOf(address), formatFor({}));

test('without anything in the address the newest ten that are open are asked for (GEN-2, ALR-36)', () => {
  expect(variablesOf('')).toEqual({
    organizationId: '7',
    filter: { status: ['TRIGGERED', 'ACKNOWLEDGED'] },
    page: 1,
    pageSize: 10,
    sortBy: 'TRIGGERED_AT',
    sortDirection: 'DESC',
  });
});

test('filters in the address reach the server', () => {
  const { filter, page } = variablesOf('q=bolt&status=TRIGGERED&priority=HIGH&assignee=u1&page=3');
  expect(filter).toEqual({ search: 'bolt', status: ['TRIGGERED'], priority: 'HIGH', assigneeId: 'u1' });
  expect(page).toBe(3);
});

test('a day includes its last moment', () => {
  const { filter } = variablesOf('from=2026-03-01&to=2026-03-01');
  const length = Date.parse(filter?.triggeredBefore ?? '') - Date.parse(filter?.triggeredAfter ?? '');
  expect(length).toBe(86_399_999);
});

test('a day is one of the account, not of the device', () => {
  const state = stateOf('from=2026-03-01');
  const { filter } = listVariables(alertList, '7', state, formatFor({ timeZone: 'America/Los_Angeles' }));
  expect(filter).toMatchObject({ triggeredAfter: '2026-03-01T08:00:00.000Z' });
});

test('what cannot be read in the address counts as absent', () => {
  const state = stateOf('status=NEW&size=5000&page=-1&from=yesterday&sort=COLOUR');
  expect(state).toMatchObject({ pageSize: 10, page: 1, sort: { key: 'TRIGGERED_AT' } });
  expect(state.filters).toMatchObject({ status: null, from: null });
});

test.each([
  ['tab=mine', { status: ['TRIGGERED', 'ACKNOWLEDGED'], assigneeId: 'u1' }],
  ['tab=mine&assignee=u2', { status: ['TRIGGERED', 'ACKNOWLEDGED'], assigneeId: 'u1' }],
  ['tab=resolved', { status: ['RESOLVED'] }],
  ['tab=resolved&status=CANCELLED', { status: ['CANCELLED'] }],
  ['summary=yes', { status: ['TRIGGERED', 'ACKNOWLEDGED'], isSummary: true }],
  ['summary=no', { status: ['TRIGGERED', 'ACKNOWLEDGED'], isSummary: false }],
])('%s', (address, filter) => {
  expect(variablesOf(address).filter).toEqual(filter);
});

test('the tab that is marked is one that shows what was asked for by its status', () => {
  expect(tabOf('mine', null)).toBe('mine');
  expect(tabOf('mine', 'ACKNOWLEDGED')).toBe('mine');
  expect(tabOf('open', 'RESOLVED')).toBe('resolved');
  expect(tabOf('open', 'CANCELLED')).toBeNull();
});
