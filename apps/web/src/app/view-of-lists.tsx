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
import { filterWords } from '../shared/lists/views/filter-words';
import { ViewPage } from '../views/view-page';
import { warehouseList } from '../warehouses/warehouse-list';

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

/** A saved view, told in the words of its list. */
export function ViewOfLists() {
  const format = useFormat();
  return (
    <ViewPage
      narrowedBy={({ list, state }) => list && filterWords(filtersOf[list], state?.filters ?? [], format).join(', ')}
    />
  );
}
