import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { apps, dependencyCycleOf, isModule, violationsOf } from './boundaries.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const foldersOf = (app: string) =>
  readdirSync(join(root, app, 'src'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
const modulesOf = (app: string) => foldersOf(app).filter((folder) => isModule(app, folder));

const planted: [string, string, string][] = [
  [
    'a module importing another module',
    'apps/api/src/inventory/service.ts',
    "import { x } from '../alerts/service.ts';",
  ],
  [
    'a module importing a file of a declared dependency that is not public',
    'apps/api/src/alerts/background.ts',
    "import { x } from '../chats/post-to-chat.ts';",
  ],
  [
    'a module importing the public file of a module that is not declared',
    'apps/api/src/chats/poll-chat.ts',
    "import { x } from '../movements/public.ts';",
  ],
  [
    'a module importing a type of another module',
    'apps/api/src/chats/poll-chat.ts',
    "import type { X } from '../movements/public.ts';",
  ],
  [
    'a module with a type expression of another module',
    'apps/api/src/chats/poll-chat.ts',
    "type X = import('../movements/public.ts').X;",
  ],
  [
    'a module exporting what another one exports',
    'apps/api/src/chats/public.ts',
    "export { x } from '../movements/public.ts';",
  ],
  [
    'a file of a module folder importing another module',
    'apps/api/src/alerts/push/push.ts',
    "import { x } from '../../movements/public.ts';",
  ],
  ['a test of a module importing another module', 'apps/api/src/chats/x.test.ts', "import '../movements/public.ts';"],
  [
    'a file directly under src that does not compose importing a module',
    'apps/api/src/module.ts',
    "import type { X } from './alerts/public.ts';",
  ],
  ['the settings importing a module', 'apps/api/src/config.ts', "import { x } from './alerts/public.ts';"],
  ['a module importing the list of modules', 'apps/api/src/alerts/jobs.ts', "import { x } from '../modules.ts';"],
  ['a module importing a type of the app', 'apps/api/src/alerts/jobs.ts', "import type { App } from '../app.ts';"],
  ['shared code importing the registry', 'apps/api/src/stock/x.ts', "import type { X } from '../module-registry.ts';"],
  [
    'shared code importing the public file of a module',
    'apps/api/src/platform/owners/owner.ts',
    "import { x } from '../../alerts/public.ts';",
  ],
  ['shared code importing a module', 'apps/bff/src/rest/client.ts', "import { x } from '../alerts/source.ts';"],
  ['a module importing the composition', 'apps/web/src/alerts/list.tsx', "import { x } from '../app/router';"],
  ['web importing contracts', 'apps/web/src/alerts/list.tsx', "import { x } from '@tallyard/contracts/alerts/models';"],
  ['web importing zod', 'apps/web/src/alerts/list.tsx', "import { z } from 'zod';"],
  ['api importing the schema', 'apps/api/src/app.ts', "import { typeDefs } from '@tallyard/schema';"],
  ['an app importing an app', 'apps/bff/src/app.ts', "import { buildApp } from '@tallyard/api/app';"],
  ['domain importing plain zod', 'packages/domain/src/limits/sizes.ts', "import { z } from 'zod';"],
  ['ui importing domain', 'packages/ui/src/theme.ts', "import { flags } from '@tallyard/domain/permissions/flags';"],
  ['a path into another workspace', 'apps/bff/src/app.ts', "import { x } from '../../api/src/app.ts';"],
  ['product code importing testing', 'apps/api/src/app.ts', "import { x } from '@tallyard/testing/share';"],
  [
    'a link that leads out of its organization',
    'apps/web/src/alerts/list.tsx',
    "import { Link, useParams } from 'react-router';",
  ],
  [
    'an email whose link names no organization',
    'apps/api/src/chats/failure-emails.ts',
    'new URL(chatPage(chatId), publicUrl).href',
  ],
  ['a post whose link names no organization', 'apps/api/src/chats/notices.ts', 'new URL(page, publicUrl).href'],
  ['a dynamic import of a module', 'apps/api/src/stock/ledger.ts', "const x = await import('../alerts/service.ts');"],
];

test.each(planted)('%s is reported', (_what, path, source) => {
  expect(violationsOf(path, source)).toHaveLength(1);
});

const stored: [string, string, string][] = [
  ['a module importing its own files', 'apps/api/src/alerts/routes.ts', "import { x } from './service.ts';"],
  [
    'a module importing the platform',
    'apps/api/src/alerts/service.ts',
    "import { x } from '../platform/events/outbox.ts';",
  ],
  [
    'a module importing the public file of a declared dependency',
    'apps/api/src/alerts/background.ts',
    "import { x } from '../chats/public.ts';",
  ],
  [
    'a module importing what modules bring',
    'apps/api/src/alerts/jobs.ts',
    "import type { Services } from '../module.ts';",
  ],
  ['a test directly under src importing a module', 'apps/api/src/x.test.ts', "import { x } from './alerts/jobs.ts';"],
  ['a test of a module starting the app', 'apps/api/src/alerts/x.test.ts', "import { buildApp } from '../app.ts';"],
  ['the composition importing modules', 'apps/api/src/app.ts', "import { x } from './alerts/routes.ts';"],
  ['the web app folder importing modules', 'apps/web/src/app/router.tsx', "import { x } from '../alerts/page';"],
  [
    'parts of the router that name no address',
    'apps/web/src/alerts/list.tsx',
    "import { Outlet, useParams } from 'react-router';",
  ],
  [
    'an email that leads to a public page',
    'apps/api/src/session/email-templates.ts',
    'new URL(pages.signIn, publicUrl).href',
  ],
  ['domain importing zod/mini', 'packages/domain/src/alerts/fields.ts', "import * as z from 'zod/mini';"],
];

test.each(stored)('%s is allowed', (_what, path, source) => {
  expect(violationsOf(path, source)).toEqual([]);
});

describe.each(Object.keys(apps))('in %s', (app) => {
  test.each(modulesOf(app))(
    'the module %s imports no other that is not declared, and nothing shared imports it',
    (module) => {
      const allowed = apps[app]?.moduleDependencies[module] ?? [];
      const other = modulesOf(app).find((name) => name !== module && !allowed.includes(name));
      const place = apps[app]?.places[0];
      const planted = (from: string, to: string) =>
        violationsOf(`${app}/src/${from}/planted.ts`, `import { x } from '../${to}/x.ts';`);
      expect(planted(module, other ?? '')).toHaveLength(1);
      expect(planted(place ?? '', module)).toHaveLength(1);
      expect(planted(module, place ?? '')).toEqual([]);
    },
  );

  test('the places named beside the modules are there', () => {
    const { places = [], composition = [] } = apps[app] ?? {};
    expect(foldersOf(app)).toEqual(expect.arrayContaining([...places, ...composition]));
  });
});

describe('the dependencies of modules', () => {
  test('have a cycle where modules lead back to one of them', () => {
    expect(dependencyCycleOf({ a: ['b'], b: ['c', 'd'], d: ['b'] })).toEqual(['b', 'd', 'b']);
    expect(dependencyCycleOf({ a: ['a'] })).toEqual(['a', 'a']);
    expect(dependencyCycleOf({ a: ['b', 'c'], b: ['c'] })).toBeNull();
  });

  test.each(Object.entries(apps))(
    'of %s have no cycle, and each is one that is used',
    (app, { moduleDependencies }) => {
      expect(dependencyCycleOf(moduleDependencies)).toBeNull();
      const declared = Object.entries(moduleDependencies).flatMap(([from, all]) => all.map((to) => `${from} -> ${to}`));
      const used = Object.keys(moduleDependencies).flatMap((from) =>
        [...dependenciesOf(join(root, app, 'src', from))].map((to) => `${from} -> ${to}`),
      );
      expect(used.toSorted()).toEqual(declared.toSorted());
    },
  );
});

/** The modules whose public file is imported in a folder. */
function dependenciesOf(folder: string): ReadonlySet<string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return new Set(
    sources.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/'(?:\.\.\/)+([\w-]+)\/public\.ts'/g)].map(
        ([, module = '']) => module,
      ),
    ),
  );
}

/** Modules that hold nothing and show what others hold: the dashboard. */
const showingOthers = ['dashboard'];

test('a module has one name in every app: none is on the web alone, or on the bff alone', () => {
  const onApi = [...modulesOf('apps/api'), ...showingOthers];
  const alone = ['apps/bff', 'apps/web'].flatMap((app) => modulesOf(app).filter((module) => !onApi.includes(module)));
  expect(alone).toEqual([]);
});
