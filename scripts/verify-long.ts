import { Checks } from './checks.ts';

/**
 * `npm run test:long`: what takes long. Tests of files named `*.long.ts` (processes killed again and again, two nodes of
 * each, floods) and the guards: those that the last commit changed, then as many of the others as the time allows.
 */
const checks = new Checks();
checks.suite('long', ['--config', 'vitest.long.config.ts']);
checks.browserSuite('long browser', ['--config', 'e2e/vitest.long.config.ts']);
checks.check('guards', 'node', ['guards/main.ts', '--minutes', '5', '--changed', 'HEAD~1']);
checks.end();
