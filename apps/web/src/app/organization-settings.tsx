import { ApprovalsSetting } from '../approvals/approvals-setting';
import { ItemFieldsSetting } from '../inventory/item-fields-setting';
import { ReasonsSetting } from '../inventory/reasons/reasons-setting';
import { SettingsPage } from '../organizations/settings-page';
import { ProductFieldsSetting } from '../products/product-fields-setting';

/** The settings of the organisation, with those of other modules among them. */
export function OrganizationSettings() {
  return (
    <SettingsPage
      others={
        <>
          <ApprovalsSetting />
          <ReasonsSetting />
          <ProductFieldsSetting />
          <ItemFieldsSetting />
        </>
      }
    />
  );
}
