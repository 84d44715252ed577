import { expect, test } from 'vitest';
import { formatFor } from '../../shared/format/format';
import { listVariables, readList } from '../../shared/lists/define-list';
import { memberList } from './member-list';

const variablesOf = (address: string) => {
  const params = new URLSearchParams(address);
  return listVariables(memberList, '7', readList(memberList, { get: (key) => params.get(key) }), formatFor({}));
};

test('without anything in the address, active members stand by name', () => {
  expect(variablesOf('')).toEqual({
    organizationId: '7',
    search: null,
    role: null,
    status: 'ACTIVE',
    sortDirection: 'ASC',
    page: 1,
    pageSize: 20,
  });
});

test('the address describes filters, direction and page; nonsense counts as absent', () => {
  expect(variablesOf('q=zo&role=MANAGER&status=ALL&dir=desc&page=3&size=50')).toMatchObject({
    search: 'zo',
    role: 'MANAGER',
    status: 'ALL',
    sortDirection: 'DESC',
    page: 3,
    pageSize: 50,
  });
  expect(variablesOf('role=BOSS&status=gone&page=-1')).toMatchObject({ role: null, status: 'ACTIVE', page: 1 });
});
