import type { Member, MemberProfile, RoleFlags } from '@tallyard/contracts/organizations/models';

/** The requested organization, which other upstreams do not repeat in responses. */
interface OfOrganization {
  readonly organizationId: string;
}

/** A member of the REST contract, as far as the upstream sent it. */
export type MemberModel = Omit<Member & Partial<MemberProfile>, 'organizationId'> & OfOrganization;

export type RoleFlagsModel = Omit<RoleFlags, 'organizationId'> & OfOrganization;
