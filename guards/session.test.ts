import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './register.ts';
import { openSession } from './session.ts';

test('a run ends even if a test of the previous run ended during an import', {
  timeout: 120_000,
}, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'tallyard-session-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  cpSync(join(root, 'guards/test/fixture'), directory, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
  const session = await openSession(directory, '.', { processorSeconds: 30, wallMs: 20_000, intervalMs: 100 });
  onTestFinished(() => session.close());
  const file = 'src/late-import.test.ts';
  expect(await session.run({ file, tests: ['ends before its import'] })).toEqual({ kind: 'green' });
  expect(await session.run({ file, tests: ['ends after its import'] })).toEqual({ kind: 'green' });
});
