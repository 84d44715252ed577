import type { Guard } from '../guard.ts';

const navigationTests = 'apps/web/src/shared/navigation/navigation.test.tsx';
const switching = 'apps/web/src/organizations/organization-switch.test.tsx';
const redirects = 'apps/web/src/app/address-without-organization.test.tsx';

export const guards: readonly Guard[] = [
  {
    name: 'links.stay-in-their-organization',
    promise: 'A link leads to a page of the organization that the address names.',
    replace: [".startsWith('/') ? pageInOrganization(organizationId, to) : to", ''],
    proof: { file: navigationTests, tests: ['links and navigation stay in the organization of the address'] },
  },
  {
    name: 'links.page-without-organization',
    promise: 'Pages are compared by their path in the organization.',
    replace: ['splitOrganization(location.pathname).page', 'location.pathname'],
    proof: { file: navigationTests, tests: ['links and navigation stay in the organization of the address'] },
  },
  {
    name: 'links.no-other-organization',
    promise: 'An address in an organization of which one is no member opens no other organization.',
    replace: [';', '?? memberships[0];'],
    proof: { file: switching, tests: ['an address in organization 4, of which one is no member, says so'] },
  },
  {
    name: 'links.old-addresses-find-their-record',
    promise: 'An address without an organization leads to the one that has the record.',
    replace: ['id ?? fallback', 'fallback'],
    proof: {
      file: redirects,
      tests: ['the old address /alerts/a1 of a record in organization 2 leads to /o/2/alerts/a1 (case 21)'],
    },
  },
  {
    name: 'links.unanswered-is-said',
    promise: 'An address whose organization could not be found out opens no other organization.',
    remove: true,
    proof: {
      file: redirects,
      tests: ['an organization that cannot answer (UPSTREAM_ERROR) is asked again on request'],
    },
  },
];
