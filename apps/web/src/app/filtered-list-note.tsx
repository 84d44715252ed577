import { alertListOf } from '../alerts/list/alert-list';
import { ruleList } from '../alerts/rules/rule-list';
import type { SavedViewList } from '../generated/schema-types';
import { apiKeyList } from '../integrations/api-key-list';
import { itemList } from '../inventory/list/item-list';
import { invitationList } from '../invitations/invitation-list';
import { activityList } from '../organizations/activity/activity-list';
import { memberList } from '../organizations/members/member-list';
import { productList } from '../products/product-list';
import { useFormat } from '../shared/format/use-format';
import type { Filters } from '../shared/lists/define-list';
import { filterSummary, type Names, namedIn } from '../shared/lists/views/filter-summary';
import { useOrganization } from '../shared/organization/organization';
import { nameOf } from '../shared/people/person';
import { warehouseList } from '../warehouses/warehouse-list';
import { useNameOfWarehouseQuery, useNamesOfMembersQuery } from './generated/operations';

const filtersOf: Readonly<Record<SavedViewList, Filters>> = {
  ITEMS: itemList.filters,
  PRODUCTS: productList.filters,
  WAREHOUSES: warehouseList.filters,
  ALERTS: alertListOf('').filters,
  ALERT_RULES: ruleList.filters,
  MEMBERS: memberList.filters,
  INVITATIONS: invitationList.filters,
  API_KEYS: apiKeyList.filters,
  ACTIVITY: activityList.filters,
};

interface FilteredListNoteProps {
  list: SavedViewList;
  kept: readonly { readonly key: string; readonly value: string }[];
}

/** Describes the filters of a list, including the names of members and warehouses. While these load, it uses generic texts. */
export function FilteredListNote({ list, kept: stored }: FilteredListNoteProps) {
  const filters = filtersOf[list];
  const format = useFormat();
  const { active } = useOrganization();
  const { members, warehouses } = namedIn(filters, stored);
  const organizationId = active.id;
  const [id = ''] = warehouses;
  const people = useNamesOfMembersQuery({ variables: { organizationId, ids: members }, skip: members.length === 0 });
  const place = useNameOfWarehouseQuery({ variables: { organizationId, id }, skip: id === '' }).data?.warehouse;
  const names: Names = {
    members: people.data?.members?.items?.map(({ person }) => ({ value: person.id, label: nameOf(person) })),
    warehouses: place?.name ? [{ value: place.id, label: place.name }] : [],
  };
  return filterSummary(filters, stored, format, names).join(', ');
}
