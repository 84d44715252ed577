import type { Guard } from '../guard.ts';

const rules = 'apps/bff/src/permissions/rules.ts';
const tests = 'apps/bff/test/permissions.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'permissions.flag',
    promise: 'Nobody does at GraphQL what their flags do not allow.',
    code: {
      file: rules,
      text: `return mayDo(granted, action) ? true : refusal('PERMISSION_DENIED', refusalOf(action));`,
    },
    without: `return mayDo(granted, action) || refusal('PERMISSION_DENIED', refusalOf(action)) ? true : true;`,
    proof: { file: tests, tests: ['by viewer is allowed exactly when the table says so'] },
  },
  {
    name: 'permissions.upload',
    promise: 'A file of somebody who may upload nothing is not sent on.',
    code: {
      file: 'apps/bff/src/files/imports.ts',
      text: `permittedOrganization(services, rest, input, [action, 'files.upload'])`,
    },
    without: 'permittedOrganization(services, rest, input, [action])',
    proof: {
      file: 'apps/bff/test/imports.test.ts',
      tests: ['by somebody who may create items but upload nothing is refused, and nothing is forwarded'],
    },
  },
  {
    name: 'permissions.session',
    promise: 'A stranger reaches nothing of an organization.',
    code: { file: rules, text: 'if (!viewer) return strangerRefusal(context);\n  return permitted' },
    without: 'if (!viewer) return true;\n  return permitted',
    proof: {
      file: tests,
      tests: ['by a stranger is UNAUTHENTICATED and calls nothing', 'lets no stranger open a subscription'],
    },
  },
  {
    name: 'permissions.other-organization',
    promise: 'An organization of others is not found.',
    code: {
      file: rules,
      text: `if (!granted) return doers === 'former members' && !viewer.isApiKey ? true : refusal('NOT_FOUND');`,
    },
    without: 'if (!granted) return true;',
    proof: { file: tests, tests: ['in an organization of others is NOT_FOUND and calls nothing but the session'] },
  },
  {
    name: 'permissions.unruled-field',
    promise: 'A root field without a rule stops the start.',
    code: {
      file: 'apps/bff/src/permissions/shield.ts',
      text: 'if (unruled.length > 0) throw',
    },
    without: 'if (unruled.length < 0) throw',
    proof: { file: tests, tests: ['stops the start on a root field without a rule, naming it'] },
  },
  {
    name: 'permissions.standing-in',
    promise: 'Through the bff only approvals and rejections get in the stead of somebody.',
    code: { file: 'apps/bff/src/permissions/rules.ts', text: 'delegable.has(action) && viewer.standsIn(parsed.data)' },
    without: 'viewer.standsIn(parsed.data)',
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
    code: {
      file: 'apps/bff/src/permissions/require-actions.ts',
      text: "if (refused !== undefined) throw refusal('PERMISSION_DENIED', refusalOf(refused));",
    },
    without: 'if (refused !== undefined) refusalOf(refused);',
    proof: {
      file: 'apps/bff/test/deciding-flags.test.ts',
      tests: ['without canManageProductPricing a request is refused and nothing is sent on'],
    },
  },
];
