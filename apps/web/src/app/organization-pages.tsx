import { ReasonsSetting } from '../inventory/reasons/reasons-setting';
import { InvitationsPanel } from '../invitations/invitations-panel';
import { MembersPage } from '../organizations/members/members-page';
import { SettingsPage } from '../organizations/settings-page';
import { OwnFieldsSetting } from '../products/own-fields/own-fields-setting';

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
          <ReasonsSetting />
          <OwnFieldsSetting />
        </>
      }
    />
  );
}
