import { OwnFieldsSetting } from '../shared/custom-fields/setting/own-fields-setting';
import { useOrganization } from '../shared/organization/organization';
import { ChangeItemOwnFieldsDocument, useItemOwnFieldsQuery } from './generated/operations';

/** Setting for the organization's custom fields of items. */
export function ItemFieldsSetting() {
  const { active } = useOrganization();
  const { data, error, refetch } = useItemOwnFieldsQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'network-only',
  });
  return (
    <OwnFieldsSetting
      things="items"
      list={data?.inventoryCustomFields ?? undefined}
      error={error}
      reload={async () => (await refetch()).data?.inventoryCustomFields ?? null}
      change={ChangeItemOwnFieldsDocument}
      listOf={(answer) => answer.changeInventoryCustomFields?.inventoryCustomFields}
    />
  );
}
