import { expect, test } from 'vitest';
import { violationsOf } from './walls.ts';

const planted: [string, string, string][] = [
  ['a room importing another room', 'apps/api/src/inventory/service.ts', "import { x } from '../alerts/service.ts';"],
  ['shared code importing a room', 'apps/bff/src/rest/client.ts', "import { x } from '../alerts/source.ts';"],
  ['a room importing the composition', 'apps/web/src/alerts/list.tsx', "import { x } from '../app/router';"],
  ['web importing contracts', 'apps/web/src/alerts/list.tsx', "import { x } from '@tallyard/contracts/alerts/models';"],
  ['web importing zod', 'apps/web/src/alerts/list.tsx', "import { z } from 'zod';"],
  ['api importing the schema', 'apps/api/src/app.ts', "import { typeDefs } from '@tallyard/schema';"],
  ['an app importing an app', 'apps/bff/src/app.ts', "import { buildApp } from '@tallyard/api/app';"],
  ['domain importing plain zod', 'packages/domain/src/limits/sizes.ts', "import { z } from 'zod';"],
  ['ui importing domain', 'packages/ui/src/theme.ts', "import { flags } from '@tallyard/domain/permissions/flags';"],
  ['a path into another workspace', 'apps/bff/src/app.ts', "import { x } from '../../api/src/app.ts';"],
  ['a dynamic import of a room', 'apps/api/src/stock/ledger.ts', "const x = await import('../alerts/service.ts');"],
];

test.each(planted)('%s is reported', (_what, path, source) => {
  expect(violationsOf(path, source)).toHaveLength(1);
});

const kept: [string, string, string][] = [
  ['a room importing its own files', 'apps/api/src/alerts/routes.ts', "import { x } from './service.ts';"],
  [
    'a room importing the platform',
    'apps/api/src/alerts/service.ts',
    "import { x } from '../platform/events/outbox.ts';",
  ],
  ['the composition importing rooms', 'apps/api/src/app.ts', "import { x } from './alerts/routes.ts';"],
  ['the web app folder importing rooms', 'apps/web/src/app/router.tsx', "import { x } from '../alerts/page';"],
  ['domain importing zod/mini', 'packages/domain/src/alerts/fields.ts', "import * as z from 'zod/mini';"],
];

test.each(kept)('%s is allowed', (_what, path, source) => {
  expect(violationsOf(path, source)).toEqual([]);
});
