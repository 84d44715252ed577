import { alertInstancesStaleMs, alertRulesStaleMs } from '@tallyard/domain/limits/time';
import { expect, test } from 'vitest';
import { formatFor } from '../../shared/format/format';
import { listVariables, readList } from '../../shared/lists/define-list';
import { alertListOf } from '../list/alert-list';
import { ruleList } from './rule-list';

test('ALR-19: the first ten rules by name are asked for, and good for five minutes', () => {
  const state = readList(ruleList, { get: () => null });
  expect(listVariables(ruleList, '7', state, formatFor({}))).toMatchObject({
    organizationId: '7',
    page: 1,
    pageSize: 10,
    sortBy: 'NAME',
    sortDirection: 'ASC',
  });
  expect([ruleList.staleMs, alertRulesStaleMs]).toEqual([300_000, 300_000]);
});

test('ALR-36: alerts are good for two minutes', () => {
  expect([alertListOf('u1').staleMs, alertInstancesStaleMs]).toEqual([120_000, 120_000]);
});
