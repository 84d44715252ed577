import { posix } from 'node:path';

/** The packages of this repository that each workspace may import. */
const allowedPackages: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/contracts': ['domain'],
  'packages/schema': [],
  'packages/ui': [],
  'packages/nodes': [],
  'packages/testing': [],
  'apps/api': ['contracts', 'domain', 'nodes', 'testing'],
  'apps/bff': ['contracts', 'schema', 'domain', 'nodes', 'testing'],
  'apps/web': ['ui', 'domain'],
  supervisor: ['testing'],
  e2e: ['domain', 'supervisor', 'testing'],
  bench: ['domain', 'e2e', 'supervisor', 'testing'],
};

/** The libraries that domain may import: schemas, and the list of GS1 application identifiers. */
const librariesOfDomain = new Set(['zod/mini', 'gs1-barcode-parser-mod']);

/** Folders and files of an app that belong to no module. */
export interface AppFolders {
  /** Folders that modules share. */
  readonly places: readonly string[];
  /** Folders that compose the modules, as `app.ts` does. */
  readonly composition: readonly string[];
  /** Files directly under `src` that compose the modules. No module imports them, and no other file there imports a module. */
  readonly composingFiles: readonly string[];
  /** The modules whose `public.ts` a module may import, and nothing else of them. Acyclic, checked by `dependencyCycleOf`. */
  readonly moduleDependencies: Readonly<Record<string, readonly string[]>>;
}

/** Every other folder under `src` is a module (ARCH-APPS). */
export const apps: Readonly<Record<string, AppFolders>> = {
  'apps/api': {
    places: ['platform', 'stock'],
    composition: ['demo'],
    composingFiles: ['app.ts', 'module-registry.ts', 'modules.ts', 'server.ts'],
    moduleDependencies: {
      'alert-templates': ['alerts'],
      alerts: ['chats', 'deliveries', 'webhooks'],
      approvals: ['warehouses'],
      'categories-and-suppliers': ['plans'],
      chats: ['deliveries'],
      counts: ['folders', 'plans', 'warehouses'],
      folders: ['warehouses'],
      inventory: ['folders', 'plans', 'warehouses'],
      invitations: ['session'],
      movements: ['alerts', 'approvals', 'inventory', 'plans', 'warehouses'],
      organizations: ['alerts', 'behavior', 'integrations', 'inventory', 'invitations', 'session', 'users', 'views'],
      products: ['inventory', 'movements', 'plans'],
      recipients: ['alerts', 'scheduled-reports'],
      'scheduled-reports': ['deliveries', 'selections', 'views'],
      webhooks: ['deliveries', 'selections'],
    },
  },
  'apps/bff': {
    places: [
      'errors',
      'files',
      'generated',
      'graphql',
      'http',
      'limits',
      'permissions',
      'platform',
      'realtime',
      'rest',
      'scalars',
    ],
    composition: [],
    composingFiles: ['app.ts', 'config.ts', 'modules.ts', 'server.ts'],
    moduleDependencies: {},
  },
  'apps/web': {
    places: ['generated', 'graphiql', 'shared'],
    composition: ['app', 'gallery'],
    composingFiles: [],
    moduleDependencies: {},
  },
};

/** Returns the path from a module to itself through its dependencies; null if there is no cycle. */
export function dependencyCycleOf(dependencies: AppFolders['moduleDependencies']): readonly string[] | null {
  const done = new Set<string>();
  const visit = (module: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
    if (done.has(module)) return null;
    for (const dependency of dependencies[module] ?? []) {
      const cycle = visit(dependency, [...path, module]);
      if (cycle !== null) return cycle;
    }
    done.add(module);
    return null;
  };
  for (const module of Object.keys(dependencies)) {
    const cycle = visit(module, []);
    if (cycle !== null) return cycle;
  }
  return null;
}

/** Returns whether a folder under `src` of an app is a module. */
export function isModule(app: string, folder: string): boolean {
  const folders = apps[app];
  return folders !== undefined && !folders.places.includes(folder) && !folders.composition.includes(folder);
}

const importPattern = /(?:\bfrom\s+|\bimport\s+|\bimport\s*\(\s*)['"]([^'"]+)['"]/g;

/** Returns every boundary that `source`, the text of the file at `path`, violates, as one readable line each. */
export function violationsOf(path: string, source: string): string[] {
  const workspace = Object.keys(allowedPackages).find((name) => path.startsWith(`${name}/`));
  if (workspace === undefined) return [];
  const inSource = path.startsWith(`${workspace}/src/`) && !isTest(path);
  const specifiers = [...source.matchAll(importPattern)].map((match) => match[1] ?? '');
  const ofLinks = inSource ? linkViolationsOf(workspace, path, source) : [];
  return specifiers
    .flatMap((specifier) => {
      const broken = specifier.startsWith('.')
        ? brokenByRelative(workspace, path, specifier)
        : brokenByPackage(workspace, specifier, inSource);
      return broken === null ? [] : [`${path}: imports ${specifier}: ${broken}`];
    })
    .concat(ofLinks);
}

const navigationFile = 'apps/web/src/shared/navigation/navigation.tsx';
const mayUseRouter: ReadonlySet<string> = new Set([navigationFile, 'apps/web/src/app/router.tsx']);
const routerImportPattern = /import\s*\{([^}]*)\}\s*from\s*['"]react-router['"]/g;

/** The modules whose emails link to pages outside organizations. */
const publicMail = /^apps\/api\/src\/(session|invitations|recipients|platform\/recipients)\//;
const bareUrlPattern = /new URL\(\s*(`?\$?\{?pages\.|\w*[pP]age\b)/;

/** Returns links without an organization: the router's own components in the client, plain URLs in messages. */
function linkViolationsOf(workspace: string, path: string, source: string): string[] {
  if (workspace === 'apps/api') {
    if (publicMail.test(path) || !bareUrlPattern.test(source)) return [];
    return [`${path}: makes the address of a page without its organization: use organizationUrl`];
  }
  if (workspace !== 'apps/web' || mayUseRouter.has(path)) return [];
  const names = [...source.matchAll(routerImportPattern)].flatMap((match) => (match[1] ?? '').split(','));
  return names
    .map((name) => name.trim())
    .filter((name) => /^(Link|NavLink|Navigate|useNavigate|useLocation|useMatch|useHref)\b/.test(name))
    .map((name) => `${path}: imports ${name} of react-router: ${navigationFile} keeps links in their organization`);
}

function brokenByPackage(workspace: string, specifier: string, inSource: boolean): string | null {
  const ours = /^@tallyard\/([^/]+)/.exec(specifier)?.[1];
  if (ours !== undefined) {
    if (ours === 'testing' && inSource && workspace.startsWith('apps/')) return 'product code does not import testing';
    const own = workspace.split('/').at(-1);
    if (ours === own || allowedPackages[workspace]?.includes(ours)) return null;
    return `${workspace} may import ${allowedPackages[workspace]?.join(', ') || 'nothing of ours'}`;
  }
  if (workspace === 'packages/domain' && inSource && !librariesOfDomain.has(specifier)) {
    return `domain imports nothing but ${[...librariesOfDomain].join(' and ')}`;
  }
  if (workspace === 'apps/web' && /^zod(\/|$)/.test(specifier)) {
    return 'web takes field schemas from domain and never imports zod';
  }
  return null;
}

function brokenByRelative(workspace: string, path: string, specifier: string): string | null {
  const target = posix.normalize(posix.join(posix.dirname(path), specifier));
  if (!target.startsWith(`${workspace}/`)) return 'workspaces are imported by their package name';
  const folders = apps[workspace];
  if (folders === undefined) return null;
  const from = placeOf(workspace, path);
  const to = placeOf(workspace, target);
  if (from === null || to === null || from === to || folders.composition.includes(from)) return null;
  if (to === rootPlace) return isTest(path) ? null : brokenByRootTarget(folders, from, posix.basename(target));
  if (from === rootPlace) {
    if (isTest(path) || folders.composingFiles.includes(posix.basename(path))) return null;
    return isModule(workspace, to) ? `only files that compose the modules import ${to}` : null;
  }
  if (folders.composition.includes(to)) return `${from} must not import ${to}, which composes the modules`;
  if (!isModule(workspace, to)) return null;
  if (!isModule(workspace, from)) return `${from} must not import the module ${to}`;
  if (!folders.moduleDependencies[from]?.includes(to)) return `the module ${from} must not import the module ${to}`;
  return target === `${workspace}/src/${to}/public.ts` ? null : `only public.ts of the module ${to} may be imported`;
}

function brokenByRootTarget({ composingFiles }: AppFolders, from: string, file: string): string | null {
  const isComposing = composingFiles.some((name) => name === file || name === `${file}.ts`);
  return isComposing && from !== rootPlace ? `${from} must not import ${file}, which composes the modules` : null;
}

const isTest = (path: string): boolean => /\.(test|long)\.tsx?$/.test(path);

/** Represents files directly under src. */
const rootPlace = '';

/** Returns the folder under src that contains the file, `rootPlace` directly under src, null outside it. */
function placeOf(workspace: string, path: string): string | null {
  const [source, folder = '', ...inFolder] = path.slice(workspace.length + 1).split('/');
  if (source !== 'src') return null;
  return inFolder.length > 0 ? folder : rootPlace;
}
