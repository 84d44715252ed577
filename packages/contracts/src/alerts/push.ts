import { pushFields } from '@tallyard/domain/alerts/push';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';

/** A browser of the caller that is told of alerts. Its address at the push service is told to nobody. */
export const pushBrowser = z.object({
  id: z.string(),
  /** The browser as it names itself; null: it does not. */
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  /** When a push service last took something for it; null: never. */
  lastUsedAt: z.string().nullable(),
  /** Its session goes on; else it is told of nothing. */
  isSignedIn: z.boolean(),
  /** It belongs to the session that asks. */
  isCurrent: z.boolean(),
});
export type PushBrowser = z.output<typeof pushBrowser>;

const path = '/api/alerts/push-browsers';
/** A tool has no browser. */
const apiKeys = false as const;

/** Ours. */
export const listPushBrowsers = endpoint({
  name: 'alertPush.list',
  method: 'GET',
  path,
  access: 'organization',
  action: 'alertPreferences.view',
  apiKeys,
  repeatable: true,
  summary:
    'Browsers of the caller that alerts are pushed to, the newest first, and the key by which browsers know Tallyard.',
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ publicKey: z.string(), browsers: z.array(pushBrowser) }),
});

/** Ours. */
export const addPushBrowser = endpoint({
  name: 'alertPush.add',
  method: 'PUT',
  path,
  access: 'organization',
  action: 'alertPreferences.update',
  apiKeys,
  repeatable: true,
  summary: 'Has alerts pushed to a browser, as long as the session that asks goes on; the same endpoint twice is once.',
  body: z.object({ organizationId: z.optional(organizationId), ...pushFields }),
  output: pushBrowser,
});

/** Ours. */
export const removePushBrowser = endpoint({
  name: 'alertPush.remove',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'organization',
  action: 'alertPreferences.update',
  apiKeys,
  repeatable: false,
  summary: 'Pushes nothing more to one browser of the caller.',
  params: z.object({ id }),
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ deleted: z.literal(true) }),
});
