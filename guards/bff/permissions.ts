import type { Guard } from '../guard.ts';

const tests = 'apps/bff/test/permissions.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'permissions.flag',
    promise: 'Nobody does at GraphQL what their flags do not allow.',
    replace: [
      "? true : refusal('PERMISSION_DENIED', refusalOf(action))",
      "|| refusal('PERMISSION_DENIED', refusalOf(action)) ? true : true",
    ],
    proof: { file: tests, tests: ['by viewer is allowed exactly when the table says so'] },
  },
  {
    name: 'permissions.upload',
    promise: 'A file of somebody who may upload nothing is not sent on.',
    replace: ["action, 'files.upload'", 'action'],
    proof: {
      file: 'apps/bff/test/imports.test.ts',
      tests: ['by somebody who may create items but upload nothing is refused, and nothing is forwarded'],
    },
  },
  {
    name: 'permissions.session',
    promise: 'A stranger reaches nothing of an organization.',
    replace: ['strangerRefusal(context)', 'true'],
    proof: {
      file: tests,
      tests: ['by a stranger is UNAUTHENTICATED and calls nothing', 'lets no stranger open a subscription'],
    },
  },
  {
    name: 'permissions.other-organization',
    promise: 'An organization of others is not found.',
    instead: 'if (!granted) return true;',
    proof: { file: tests, tests: ['in an organization of others is NOT_FOUND and calls nothing but the session'] },
  },
  {
    name: 'permissions.unruled-field',
    promise: 'A root field without a rule stops the start.',
    replace: ['>', '<'],
    proof: { file: tests, tests: ['stops the start on a root field without a rule, naming it'] },
  },
  {
    name: 'permissions.standing-in',
    promise: 'Through the bff only approvals and rejections get in the stead of somebody.',
    replace: ['delegable.has(action) && viewer', 'viewer'],
    proof: {
      file: 'apps/bff/test/approvals.test.ts',
      tests: [
        'whoever stands in for somebody gets through to the upstream with approvals and rejections, and with nothing else',
      ],
    },
  },
  {
    name: 'permissions.given-fields',
    promise: 'Nobody gives a product a category or a price without the flag for it.',
    replace: ["throw refusal('PERMISSION_DENIED', refusalOf(refused))", 'refusalOf(refused)'],
    proof: {
      file: 'apps/bff/test/deciding-flags.test.ts',
      tests: ['without canManageProductPricing a request is refused and nothing is sent on'],
    },
  },
];
