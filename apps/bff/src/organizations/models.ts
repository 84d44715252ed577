import type { Member, MemberProfile, RoleFlags } from '@tallyard/contracts/organizations/models';

/** The organization that was asked; another upstream does not repeat it. */
interface OfOrganization {
  readonly organizationId: string;
}

/** A member of the REST contract, as far as it was told. */
export type MemberModel = Omit<Member & Partial<MemberProfile>, 'organizationId'> & OfOrganization;

export type RoleFlagsModel = Omit<RoleFlags, 'organizationId'> & OfOrganization;
