import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { violationsOf } from './walls.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.includes('/generated/'));

const violations = files.flatMap((path) => {
  let source: string;
  try {
    source = readFileSync(join(root, path), 'utf8');
  } catch {
    return []; // deleted, not yet committed
  }
  return violationsOf(path, source);
});

for (const violation of violations) process.stderr.write(`${violation}\n`);
if (violations.length > 0) process.exit(1);
process.stdout.write(`walls: ${files.length} files keep to them\n`);
