import { expect, test } from 'vitest';
import { alertListVariables, readAlertListState } from './alert-list-state';

const stateOf = (address: string) => {
  const params = new URLSearchParams(address);
  return readAlertListState({ get: (key) => params.get(key) });
};

test('without anything in the address the newest ten are asked for', () => {
  expect(alertListVariables('7', stateOf(''))).toEqual({
    organizationId: '7',
    filter: {},
    page: 1,
    pageSize: 10,
    sortBy: 'TRIGGERED_AT',
    sortDirection: 'DESC',
  });
});

test('filters in the address reach the server', () => {
  const { filter, page } = alertListVariables('7', stateOf('q=bolt&status=TRIGGERED&priority=HIGH&assignee=u1&page=3'));
  expect(filter).toEqual({ search: 'bolt', status: ['TRIGGERED'], priority: 'HIGH', assigneeId: 'u1' });
  expect(page).toBe(3);
});

test('a day includes its last moment', () => {
  const { filter } = alertListVariables('7', stateOf('from=2026-03-01&to=2026-03-01'));
  const length = Date.parse(filter?.triggeredBefore ?? '') - Date.parse(filter?.triggeredAfter ?? '');
  expect(length).toBe(86_399_999);
});

test('what cannot be read in the address counts as absent', () => {
  const state = stateOf('status=NEW&size=5000&page=-1&from=yesterday&sort=COLOUR');
  expect(state).toMatchObject({ status: null, pageSize: 10, page: 1, from: null, sort: { key: 'TRIGGERED_AT' } });
});
