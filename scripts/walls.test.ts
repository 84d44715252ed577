import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { apps, isModule, violationsOf } from './walls.ts';

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

const kept: [string, string, string][] = [
  ['a module importing its own files', 'apps/api/src/alerts/routes.ts', "import { x } from './service.ts';"],
  [
    'a module importing the platform',
    'apps/api/src/alerts/service.ts',
    "import { x } from '../platform/events/outbox.ts';",
  ],
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

test.each(kept)('%s is allowed', (_what, path, source) => {
  expect(violationsOf(path, source)).toEqual([]);
});

describe.each(Object.keys(apps))('in %s', (app) => {
  test.each(modulesOf(app))('the module %s imports no other, and nothing shared imports it', (module) => {
    const other = modulesOf(app).find((name) => name !== module);
    const place = apps[app]?.places[0];
    const planted = (from: string, to: string) =>
      violationsOf(`${app}/src/${from}/planted.ts`, `import { x } from '../${to}/x.ts';`);
    expect(planted(module, other ?? '')).toHaveLength(1);
    expect(planted(place ?? '', module)).toHaveLength(1);
    expect(planted(module, place ?? '')).toEqual([]);
  });

  test('the places named beside the modules are there', () => {
    const { places = [], composition = [] } = apps[app] ?? {};
    expect(foldersOf(app)).toEqual(expect.arrayContaining([...places, ...composition]));
  });
});

/** Modules that hold nothing and show what others hold: the dashboard. */
const showingOthers = ['dashboard'];

test('a module has one name in every app: none is on the web alone, or on the bff alone', () => {
  const onApi = [...modulesOf('apps/api'), ...showingOthers];
  const alone = ['apps/bff', 'apps/web'].flatMap((app) => modulesOf(app).filter((module) => !onApi.includes(module)));
  expect(alone).toEqual([]);
});
