import { pushFields } from '@tallyard/domain/alerts/push';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery } from '../endpoint/fields.ts';

/** A browser of the caller that receives push notifications. Its endpoint at the push service is never returned. */
export const pushBrowser = z.object({
  id: z.string(),
  /** The User-Agent of the browser; null if it sent none. */
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  /** When a push service last accepted a message for it; null if never. */
  lastUsedAt: z.string().nullable(),
  /** Whether its session is still active; otherwise it receives no notifications. */
  isSignedIn: z.boolean(),
  /** Whether it belongs to the session of the request. */
  isCurrent: z.boolean(),
});
export type PushBrowser = z.output<typeof pushBrowser>;

const path = '/api/alerts/push-browsers';
/** An API key has no browser. */
const apiKeys = false as const;

/** Only our api has this endpoint. */
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

/** Only our api has this endpoint. */
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

/** Only our api has this endpoint. */
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
