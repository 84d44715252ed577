import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type AppFolders, apps, isModule } from '../boundaries.ts';
import { root } from './root.ts';

/** What a set of changed files affects. */
export interface Changes {
  /** Paths from the root of the repository. */
  readonly files: ReadonlySet<string>;
  /** Names of modules, across all apps. */
  readonly modules: ReadonlySet<string>;
  /** Workspaces whose tests all depend on changed shared code. */
  readonly workspaces: ReadonlySet<string>;
}

export const workspaces = [
  'apps/api',
  'apps/bff',
  'apps/web',
  'packages/contracts',
  'packages/domain',
  'packages/nodes',
  'packages/testing',
  'packages/ui',
  'supervisor',
  'bench',
  'e2e',
  'guards',
  'scripts',
] as const;

/** The workspaces whose tests run the shared code of a workspace, besides its own. */
const dependents: Readonly<Record<string, readonly string[]>> = {
  'apps/api': ['e2e'],
  'apps/bff': ['e2e'],
  'apps/web': ['e2e'],
  'packages/contracts': ['apps/api', 'apps/bff', 'e2e'],
  'packages/domain': ['packages/contracts', 'apps/api', 'apps/bff', 'apps/web', 'e2e'],
  'packages/nodes': ['apps/api', 'apps/bff', 'e2e'],
  'packages/schema': ['apps/bff', 'apps/web', 'e2e'],
  'packages/ui': ['apps/web', 'e2e'],
  supervisor: ['e2e'],
};

/** Paths that no test depends on: documents, pictures, and generated files, whose sources change with them. */
const withoutTests =
  /\.(md|png|svg|jpg)$|^docs\/|^unsteady\.json$|\/generated\/|^packages\/schema\/[^/]+\.(graphql|json)$/;
/** A test file outside a module's folder affects only itself. */
const loneTest = /\.(test|long|e2e)\.tsx?$/;

/**
 * Returns the module of a file: its folder under `src` of an app, `domain` or `contracts`, or its SDL; null for shared code.
 */
export function moduleOf(path: string): string | null {
  const [, app = null, name] =
    /^(apps\/[a-z]+)\/src\/([^/]+)\//.exec(path) ??
    /^packages\/(?:domain|contracts)\/(src)\/([^/]+)\//.exec(path) ??
    /^packages\/schema\/(sdl)\/([^/]+)\.graphql$/.exec(path) ??
    [];
  if (name === undefined) return null;
  const isOfApp = app?.startsWith('apps/') === true;
  const known = isOfApp ? [app] : ['apps/api', 'apps/bff', 'apps/web'];
  return known.some((each) => isModule(each, name) && existsSync(join(root, each, 'src', name))) ? name : null;
}

/** Adds the modules that depend on these, directly or indirectly (`moduleDependencies` of `scripts/boundaries.ts`). */
export function withDependents(
  modules: ReadonlySet<string>,
  declared: readonly AppFolders['moduleDependencies'][] = Object.values(apps).map((app) => app.moduleDependencies),
): ReadonlySet<string> {
  const found = new Set(modules);
  const dependencies = declared.flatMap((ofApp) => Object.entries(ofApp));
  // The iteration includes modules that are added during it.
  for (const module of found)
    for (const [dependent, needed] of dependencies) if (needed.includes(module)) found.add(dependent);
  return found;
}

/** Returns the workspace of a file; null for a file at the root, on which everything depends. */
export function workspaceOf(path: string): string | null {
  return [...workspaces, 'packages/schema'].find((workspace) => path.startsWith(`${workspace}/`)) ?? null;
}

/** Sorts changed files into modules and workspaces whose shared code changed. */
export function changesOf(files: readonly string[]): Changes {
  const modules = new Set<string>();
  const shared = new Set<string>();
  for (const file of files) {
    if (withoutTests.test(file)) continue;
    const module = moduleOf(file);
    const workspace = workspaceOf(file);
    if (module !== null) modules.add(module);
    else if (workspace === null) for (const each of workspaces) shared.add(each);
    else if (!loneTest.test(file)) for (const each of concernedBy(file, workspace)) shared.add(each);
  }
  return { files: new Set(files), modules, workspaces: shared };
}

function concernedBy(file: string, workspace: string): readonly string[] {
  const isTestHelper = file.startsWith(`${workspace}/test/`);
  return isTestHelper ? [workspace] : [workspace, ...(dependents[workspace] ?? [])];
}
