import type { Guard } from '../guard.ts';

const file = 'apps/bff/test/built-while-running.test.ts';

export const guards: readonly Guard[] = [
  {
    name: 'web-client.built-while-running',
    promise:
      'On a first start, when the web client is built while the bff starts, its scripts are served all the same.',
    replace: ['void> {', 'void> { if (existsSync(webRoot))'],
    proof: {
      file,
      tests: ['the web client that is built while the bff runs is served, its pages with their scripts'],
    },
  },
  {
    name: 'web-client.page-of-the-present-build',
    promise: 'A page names the scripts of the present build, whenever it was first asked for.',
    replace: ['stored?.builtAt !== builtAt', 'stored === null'],
    proof: { file, tests: ['one that is built anew takes the place of the former, whose scripts may be gone'] },
  },
];
