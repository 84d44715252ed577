import { Checks } from './checks.ts';

/** `npm test`: what people wait for, in the order in which it is cheapest to fail. `npm run test:long` does the rest. */
const checks = new Checks();
checks.check('generated files', 'node', ['scripts/check-codegen.ts']);
checks.check('format and lint', 'biome', ['check', '.']);
checks.check('type-aware lint', 'oxlint', ['--type-aware']);
checks.check('import walls', 'node', ['scripts/check-walls.ts']);
checks.check('types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only']);
checks.check('types of the scripts', 'tsc', ['--noEmit', '-p', 'scripts']);
checks.suite('unit and integration', []);
checks.browserSuite('browser', ['--config', 'e2e/vitest.config.ts']);
// Of what was built for the browser: no time, bytes alone.
checks.check('weights of the web client', 'node', ['bench/src/main.ts', 'bundles']);
checks.end();
