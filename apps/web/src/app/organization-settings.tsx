import { ApprovalsSetting } from '../approvals/approvals-setting';
import { ItemFieldsSetting } from '../inventory/item-fields-setting';
import { ReasonsSetting } from '../inventory/reasons/reasons-setting';
import { SettingsPage } from '../organizations/settings-page';
import { ProductFieldsSetting } from '../products/product-fields-setting';
import { later } from '../shared/page/later';

const EmailDomainsSetting = later(
  async () => (await import('../organizations/email-domains/email-domains-setting')).EmailDomainsSetting,
);

/** The organization settings with those of other modules. */
export function OrganizationSettings() {
  return (
    <SettingsPage
      others={
        <>
          <EmailDomainsSetting />
          <ApprovalsSetting />
          <ReasonsSetting />
          <ProductFieldsSetting />
          <ItemFieldsSetting />
        </>
      }
    />
  );
}
