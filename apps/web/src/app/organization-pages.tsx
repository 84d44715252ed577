import { ApprovalsSetting } from '../approvals/approvals-setting';
import { ItemFieldsSetting } from '../inventory/item-fields-setting';
import { ReasonsSetting } from '../inventory/reasons/reasons-setting';
import { InvitationsPanel } from '../invitations/invitations-panel';
import { MembersPage } from '../organizations/members/members-page';
import { SettingsPage } from '../organizations/settings-page';
import { ProductFieldsSetting } from '../products/product-fields-setting';

/** Members with those who were invited: two rooms on one page. */
export function OrganizationMembers() {
  return <MembersPage invitations={<InvitationsPanel />} />;
}

/** The settings of the organisation, with those of other rooms among them. */
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
