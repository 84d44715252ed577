import { everyone, fromManager, fromUser, onlyAdmin, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { organization(organizationId: 7) { name } }', everyone, ''],
  ['query { members(organizationId: 7) { total } }', everyone, ''],
  ['query { organizationRoles(organizationId: 7) { role } }', everyone, ''],
  ['query { firstSteps(organizationId: 7) { hasItems } }', everyone, ''],
  ['query { member(organizationId: 7, userId: "u-user") { person { name } } }', fromUser, 'view other profiles'],
  [
    'mutation { renameOrganization(input: {organizationId: 7, name: "x"}) { organization { id } } }',
    onlyAdmin,
    'edit organizations',
  ],
  [
    'mutation { changeOrganizationTimeZone(input: {organizationId: 7, timeZone: "Europe/Zurich"}) { organization { id } } }',
    onlyAdmin,
    'change organization settings',
  ],
  [
    'mutation { changeOrganizationCurrency(input: {organizationId: 7, currency: "SEK"}) { organization { id } } }',
    onlyAdmin,
    'change organization settings',
  ],
  [
    'mutation { overrideRole(input: {organizationId: 7, role: USER}) { roleFlags { role } } }',
    onlyAdmin,
    'change what roles may do',
  ],
  [
    'mutation { editMember(input: {organizationId: 7, userId: "u-user", jobTitle: "x"}) { member { person { name } } } }',
    onlyAdmin,
    'edit other profiles',
  ],
  [
    'mutation { changeMemberRole(input: {organizationId: 7, userId: "u-user", role: USER}) { member { person { name } } } }',
    onlyAdmin,
    'change roles',
  ],
  [
    'mutation { setMemberWarehouses(input: {organizationId: 7, userId: "u-user", warehouseIds: []}) { member { warehouseIds } } }',
    fromManager,
    'manage warehouse users',
  ],
  [
    'mutation { deactivateMember(input: {organizationId: 7, userId: "u-user"}) { member { person { name } } } }',
    onlyAdmin,
    'deactivate users',
  ],
  [
    'mutation { reactivateMember(input: {organizationId: 7, userId: "u-user"}) { member { person { name } } } }',
    onlyAdmin,
    'deactivate users',
  ],
  ['mutation { removeMember(input: {organizationId: 7, userId: "u-user"}) { deletedId } }', onlyAdmin, 'delete users'],
  [
    'mutation { sendMemberPasswordReset(input: {organizationId: 7, userId: "u-user"}) { mailed } }',
    onlyAdmin,
    'reset passwords',
  ],
];
