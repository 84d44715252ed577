/**
 * How a mutation is answered when it is sent again because its answer was lost (ADR 0022); the api's own table says why.
 * `key`: its write carries the key of the press, by which the upstream knows it again, and the bff repeats it by itself.
 * `nature`: it needs none, and the bff repeats it by itself: with our api, whose contract says so; with any other it is
 * as `key`, and without keys it is not repeated (client.test.ts).
 * `person`: the upstream knows it by a link or by passwords, or does it once more; only the person repeats it.
 */
export type Way = 'key' | 'nature' | 'person';

export type MutationExamples = Readonly<Record<string, readonly [way: Way, operation: string]>>;

const token = 'x'.repeat(43);
const mailToken = 'x'.repeat(80);
const secret = 'lantern orbit mackerel';

/** Of accounts, organizations, their members and invitations. */
export const peopleMutations: MutationExamples = {
  signUp: ['person', `signUp(input: {name: "N", email: "n@bolts.test", password: "${secret}"}) { accepted }`],
  verifyEmail: ['person', `verifyEmail(input: {token: "${token}"}) { verified }`],
  resendVerification: [
    'person',
    `resendVerification(input: {email: "n@bolts.test", password: "${secret}"}) { accepted }`,
  ],
  forgotPassword: ['person', 'forgotPassword(input: {email: "n@bolts.test"}) { accepted }'],
  resetPassword: ['person', `resetPassword(input: {token: "${token}", password: "${secret}"}) { passwordSet }`],
  signIn: ['person', 'signIn(input: {email: "user@bolts.test", password: "right"}) { session { person { id } } }'],
  signOut: ['nature', 'signOut { signedOut }'],
  reauthenticate: ['nature', 'reauthenticate(input: {currentPassword: "right"}) { reauthenticated }'],
  endSession: ['nature', 'endSession(input: {id: "s2"}) { deletedId }'],
  signOutEverywhere: ['nature', 'signOutEverywhere(input: {keepCurrent: true}) { endedSessions }'],
  updateAccount: ['nature', 'updateAccount(input: {name: "Ada"}) { account { person { name } } }'],
  removeAvatar: ['nature', 'removeAvatar { account { person { name } } }'],
  changePassword: ['key', `changePassword(input: {currentPassword: "old", newPassword: "${secret}"}) { changed }`],
  changeEmail: ['key', 'changeEmail(input: {email: "a@b.example", currentPassword: "old"}) { accepted }'],
  deleteAccount: [
    'nature',
    'deleteAccount(input: {currentPassword: "old", confirmation: "user@bolts.test"}) { deleted }',
  ],
  confirmEmailChange: ['person', `confirmEmailChange(input: {token: "${token}"}) { confirmed }`],
  addEmailDomain: ['key', 'addEmailDomain(input: {organizationId: 7, domain: "bolt.test"}) { emailDomain { id } }'],
  checkEmailDomain: ['nature', 'checkEmailDomain(input: {organizationId: 7, id: "d1"}) { emailDomain { id } }'],
  removeEmailDomain: ['key', 'removeEmailDomain(input: {organizationId: 7, id: "d1"}) { deletedId }'],
  joinWaitlist: ['nature', 'joinWaitlist(input: {email: "n@bolts.test"}) { joined }'],
  subscribeNewsletter: ['nature', 'subscribeNewsletter(input: {email: "n@bolts.test"}) { subscribed }'],
  createOrganization: ['key', 'createOrganization(input: {name: "Mine", currency: "EUR"}) { organization { id } }'],
  renameOrganization: ['nature', 'renameOrganization(input: {organizationId: 7, name: "x"}) { organization { id } }'],
  changeOrganizationCurrency: [
    'nature',
    'changeOrganizationCurrency(input: {organizationId: 7, currency: "SEK"}) { organization { id } }',
  ],
  changeOrganizationTimeZone: [
    'nature',
    'changeOrganizationTimeZone(input: {organizationId: 7, timeZone: "Europe/Zurich"}) { organization { id } }',
  ],
  leaveOrganization: ['key', 'leaveOrganization(input: {organizationId: 7}) { left }'],
  overrideRole: ['nature', 'overrideRole(input: {organizationId: 7, role: USER}) { roleFlags { role } }'],
  editMember: [
    'nature',
    'editMember(input: {organizationId: 7, userId: "u-user", jobTitle: "x"}) { member { person { name } } }',
  ],
  changeMemberRole: [
    'key',
    'changeMemberRole(input: {organizationId: 7, userId: "u-user", role: USER}) { member { person { name } } }',
  ],
  setMemberWarehouses: [
    'nature',
    'setMemberWarehouses(input: {organizationId: 7, userId: "u-user", warehouseIds: ["w1"]}) { member { warehouseIds } }',
  ],
  deactivateMember: [
    'nature',
    'deactivateMember(input: {organizationId: 7, userId: "u-user"}) { member { person { name } } }',
  ],
  reactivateMember: [
    'nature',
    'reactivateMember(input: {organizationId: 7, userId: "u-user"}) { member { person { name } } }',
  ],
  removeMember: ['key', 'removeMember(input: {organizationId: 7, userId: "u-user"}) { deletedId }'],
  sendMemberPasswordReset: ['key', 'sendMemberPasswordReset(input: {organizationId: 7, userId: "u-user"}) { mailed }'],
  createInvitation: [
    'key',
    'createInvitation(input: {organizationId: 7, email: "new@bolts.test", role: USER}) { invitation { id } }',
  ],
  resendInvitation: ['key', 'resendInvitation(input: {organizationId: 7, id: "v1"}) { invitation { id } }'],
  revokeInvitation: ['nature', 'revokeInvitation(input: {organizationId: 7, id: "v1"}) { invitation { id } }'],
  acceptInvitation: ['key', `acceptInvitation(input: {token: "${token}"}) { session { person { id } } }`],
  resendConfirmationRequest: [
    'key',
    'resendConfirmationRequest(input: {organizationId: 7, channel: EMAIL, address: "a@b.test"}) { recipient { status } }',
  ],
  confirmRecipient: ['nature', `confirmRecipient(input: {token: "${token}"}) { request { status } }`],
  declineRecipient: ['nature', `declineRecipient(input: {token: "${token}"}) { request { status } }`],
  unsubscribe: ['nature', `unsubscribe(input: {token: "${mailToken}"}) { subscription { isSubscribed } }`],
  subscribeAgain: ['nature', `subscribeAgain(input: {token: "${mailToken}"}) { subscription { isSubscribed } }`],
  acceptInvitationAsNew: [
    'person',
    `acceptInvitationAsNew(input: {token: "${token}", name: "N", password: "${secret}"}) { session { person { id } } }`,
  ],
};
