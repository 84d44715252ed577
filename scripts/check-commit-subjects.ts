import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { subjectProblem } from './commit-subjects.ts';

/**
 * Refuses commit subjects that are not `type(scope): imperative` with one intent in at most 72 characters. Reads the commits
 * that `origin/main` does not have, or without that ref the last 50, and none before the commit that added this check.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

const main = git('rev-parse', '--verify', '--quiet', 'origin/main');
const begun = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/check-commit-subjects.ts')
  ?.split('\n')
  .at(-1);
const range = main === null ? ['--max-count=50', 'HEAD'] : [`${main}..HEAD`];
const since = begun ? [`^${begun}`] : [];
const lines =
  git('log', '--no-merges', '--format=%h %s', ...range, ...since)
    ?.split('\n')
    .filter(Boolean) ?? [];

const problems = lines.flatMap((line) => {
  const [hash = '', ...words] = line.split(' ');
  const problem = subjectProblem(words.join(' '));
  return problem === null ? [] : [`${hash} '${words.join(' ')}' ${problem}`];
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(`commit subjects: ${lines.length} read\n`);
