import type { Guard } from '../guard.ts';

export const guards: readonly Guard[] = [
  {
    name: 'pages.links-name-their-organization',
    promise: 'The link of an email names the organization of its page.',
    replace: ['pageInOrganization(organizationId, page)', 'page'],
    proof: { file: 'packages/domain/src/pages/addresses.test.ts', tests: ['an email carries the whole address'] },
  },
];
