import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changesOf, moduleOf, withDependents } from './changes.ts';
import { CheckRun } from './check-run.ts';
import { changedSince, git } from './landings.ts';
import { root } from './root.ts';
import { isConcerned } from './rotation.ts';
import { listTests } from './selection.ts';

/**
 * `npm run check [-- <ref>]`: format, boundaries, types and lint of the modules that differ from `ref` and of their
 * dependents, their tests and their guards. Without a `ref`, uncommitted changes count; with a clean tree, the last commit.
 */
const ref = process.argv[2] ?? (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD');
const changed = changedSince(ref);
if (changed === null) {
  process.stderr.write(`The history does not know ${ref}.\n`);
  process.exit(1);
}
const ownChanges = changesOf(changed);
const changes = { ...ownChanges, modules: withDependents(ownChanges.modules) };
const present = changed.filter((path) => existsSync(join(root, path)));
const sources = (git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx') ?? '').split('\n');
const isTyped = (path: string) => /\.tsx?$/.test(path) && !path.includes('/generated/') && existsSync(join(root, path));
const typed = sources.filter(
  (path) => isTyped(path) && (changes.files.has(path) || changes.modules.has(moduleOf(path) ?? '')),
);
const run = await CheckRun.begin();
const dependents = [...changes.modules].filter((module) => !ownChanges.modules.has(module));
process.stdout.write(
  `Since ${ref}: ${present.length} files; modules: ${[...ownChanges.modules].join(', ') || 'none'}; ` +
    `modules that depend on them: ${dependents.join(', ') || 'none'}.\n`,
);
if (present.length > 0) run.command('format', null, 'biome', ['check', '--no-errors-on-unmatched', ...present]);
run.command('boundaries', null, 'node', ['scripts/check-boundaries.ts']);
if (typed.length > 0) run.command('types and lint', null, 'oxlint', ['--type-aware', '--type-check', ...typed]);
run.suite('tests', {
  files: listTests('unit')
    .filter((file) => isConcerned(file, changes))
    .map(({ path }) => path),
  budget: null,
});
run.command('guards', null, 'node', ['guards/main.ts', '--changed', ref]);
if (changes.workspaces.size > 0) {
  process.stdout.write(
    `Shared code changed; npm test runs what depends on it: ${[...changes.workspaces].join(', ')}.\n`,
  );
}
run.end();
