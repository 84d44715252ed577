import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = [
  'packages/schema/schema.graphql',
  'packages/schema/operations.json',
  'apps/bff/src/generated/resolvers.ts',
  'apps/web/src/generated/operations.ts',
];

function read(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

const before = generated.map(read);
for (const [command, ...args] of [
  ['graphql-codegen', '--config', 'codegen.ts'],
  ['node', 'scripts/write-operations.ts'],
] as const) {
  const run = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}`);
    process.exit(1);
  }
}
const stale = generated.filter((path, index) => read(path) !== before[index]);
if (stale.length > 0) {
  process.stderr.write(`Generated files were not current; commit what npm run codegen writes: ${stale.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write('codegen: generated files are current\n');
