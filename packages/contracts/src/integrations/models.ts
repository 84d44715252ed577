import { apiKeyStatuses, integrationKinds, syncStatuses } from '@tallyard/domain/integrations/fields';
import { role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

/** A key as it is listed: never the key itself, which only its creation tells. */
export const apiKey = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  /** `tyk_` and the first four characters, by which its holder recognizes it. */
  prefix: z.string(),
  role,
  /** Null: all that the role has. */
  flags: z.array(z.string()).nullable(),
  status: z.enum(apiKeyStatuses),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null: never used. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** The key that this one replaces. */
  rotatedFrom: z.string().nullable(),
});

/** A new key with its text, told this once. */
export const newApiKey = z.object({ apiKey, key: z.string() });

export const apiKeyList = listOf(apiKey);

/** One of the things by which the organization is connected to others, as far as they have all in common. */
export const integration = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  kind: z.enum(integrationKinds),
  name: z.string(),
  syncStatus: z.enum(syncStatuses),
  /** Nothing is done by it until it is resumed. */
  isPaused: z.boolean(),
  /** When it was last used, or last sent something; null: never. */
  lastAt: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
});

export const integrationList = listOf(integration);
export type Integration = z.output<typeof integration>;
export type ApiKey = z.output<typeof apiKey>;
export type NewApiKey = z.output<typeof newApiKey>;
