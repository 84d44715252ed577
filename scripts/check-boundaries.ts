import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apps, dependencyCycleOf, violationsOf } from './boundaries.ts';
import { ownershipViolationsOf, readPlaces, sqlViolationsOf } from './sql-boundaries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.includes('/generated/'));

const places = readPlaces(root);
const migrationFolder = join(root, 'apps/api/src/platform/database/migrations');
const migrations = readdirSync(migrationFolder).map((name) => readFileSync(join(migrationFolder, name), 'utf8'));

const violations = files.flatMap((path) => {
  let source: string;
  try {
    source = readFileSync(join(root, path), 'utf8');
  } catch {
    return []; // deleted but not yet committed
  }
  return [...violationsOf(path, source), ...sqlViolationsOf(path, source, places)];
});

violations.push(...ownershipViolationsOf(migrations.join('\n'), places));

for (const [app, { moduleDependencies }] of Object.entries(apps)) {
  const cycle = dependencyCycleOf(moduleDependencies);
  if (cycle !== null) violations.push(`${app}: modules depend on each other: ${cycle.join(' -> ')}`);
}

for (const violation of violations) process.stderr.write(`${violation}\n`);
if (violations.length > 0) process.exit(1);
process.stdout.write(`boundaries: ${files.length} files respect them\n`);
