import { expect, test } from 'vitest';
import { memberListVariables, readMemberListState } from './member-list-state';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readMemberListState({ get: (key) => params.get(key) });
};

test('without anything in the address, active members stand by name', () => {
  expect(memberListVariables('7', read(''))).toEqual({
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
  expect(memberListVariables('7', read('q=zo&role=MANAGER&status=ALL&dir=desc&page=3&size=50'))).toMatchObject({
    search: 'zo',
    role: 'MANAGER',
    status: 'ALL',
    sortDirection: 'DESC',
    page: 3,
    pageSize: 50,
  });
  expect(read('role=BOSS&status=gone&page=-1')).toMatchObject({ role: null, status: 'ACTIVE', page: 1 });
});
