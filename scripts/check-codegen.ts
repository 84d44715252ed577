import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const listed = () => [
  'packages/schema/schema.graphql',
  'packages/schema/operations.json',
  ...globSync('apps/*/src/**/generated/*.ts', { cwd: root }),
];

function read(path: string): string {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}

const before = new Map(listed().map((path) => [path, read(path)]));
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
const stale = listed().filter((path) => read(path) !== before.get(path));
if (stale.length > 0) {
  process.stderr.write(`Generated files were not current; commit what npm run codegen writes: ${stale.join(', ')}\n`);
  process.exit(1);
}
process.stdout.write('codegen: generated files are current\n');
