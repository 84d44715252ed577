import { InvitationsPanel } from '../invitations/invitations-panel';
import { MembersPage } from '../organizations/members/members-page';

/** The members page with the invitations of another module. */
export function OrganizationMembers() {
  return <MembersPage invitations={<InvitationsPanel />} />;
}
