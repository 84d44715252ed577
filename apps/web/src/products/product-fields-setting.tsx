import { OwnFieldsSetting } from '../shared/custom-fields/setting/own-fields-setting';
import { useOrganization } from '../shared/organization/organization';
import { ChangeProductOwnFieldsDocument, useProductOwnFieldsQuery } from './generated/operations';

/** Setting for the organization's custom fields of products. */
export function ProductFieldsSetting() {
  const { active } = useOrganization();
  const { data, error, refetch } = useProductOwnFieldsQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'network-only',
  });
  return (
    <OwnFieldsSetting
      things="products"
      list={data?.productCustomFields ?? undefined}
      error={error}
      reload={async () => (await refetch()).data?.productCustomFields ?? null}
      change={ChangeProductOwnFieldsDocument}
      listOf={(answer) => answer.changeProductCustomFields?.productCustomFields}
    />
  );
}
