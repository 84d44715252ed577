import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Exceptions, exceptionsOf, exportedNames, growthOf, vocabularyProblems } from './vocabulary.ts';

/**
 * Refuses new file names and exports with words of `denied-words.json`. `--write` updates the exceptions in
 * `vocabulary-exceptions.json`, whose number may only decrease. Generated files are excluded: they repeat names of the
 * GraphQL schema, such as `AlertWhy` and `AlertTrial`, which are public API.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const listFile = 'scripts/vocabulary-exceptions.json';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns the exceptions of the last landed commit; null if the clone does not have it. */
function landedExceptions(): Exceptions | null {
  for (const ref of ['origin/main', 'main', 'HEAD']) {
    try {
      return JSON.parse(git('show', `${git('merge-base', ref, 'HEAD').trim()}:${listFile}`)) as Exceptions;
    } catch {
      // The ref or the file does not exist there.
    }
  }
  return null;
}

const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.graphql')
  .split('\n')
  .filter((path) => path !== '' && !path.includes('/generated/') && existsSync(join(root, path)));
const files = new Map(
  paths.map((path) => [path, /\.tsx?$/.test(path) ? exportedNames(readFileSync(join(root, path), 'utf8')) : []]),
);
if (process.argv.includes('--write')) {
  writeFileSync(join(root, listFile), `${JSON.stringify(exceptionsOf(files), null, 2)}\n`);
}
const allowed = JSON.parse(readFileSync(join(root, listFile), 'utf8')) as Exceptions;
const before = landedExceptions();
const problems = [...vocabularyProblems(files, allowed), ...(before === null ? [] : growthOf(before, allowed))];

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(
  `vocabulary: ${files.size} files, ${allowed.files.length} file names and ${allowed.exports.length} exports still to rename\n`,
);
