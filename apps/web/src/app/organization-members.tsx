import { InvitationsPanel } from '../invitations/invitations-panel';
import { MembersPage } from '../organizations/members/members-page';

/** Members with those who were invited: two modules on one page. */
export function OrganizationMembers() {
  return <MembersPage invitations={<InvitationsPanel />} />;
}
