import { apiKeyStatuses, integrationKinds, syncStatuses } from '@tallyard/domain/integrations/fields';
import { role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

/** An API key without its text, which only its creation returns. */
export const apiKey = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  /** `tyk_` and the first four characters, by which its creator recognizes it. */
  prefix: z.string(),
  role,
  /** Null for all flags of the role. */
  flags: z.array(z.string()).nullable(),
  status: z.enum(apiKeyStatuses),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null if it was never used. */
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** The key that this one replaces. */
  rotatedFrom: z.string().nullable(),
});

/** A new key with its text, which is returned only once. */
export const newApiKey = z.object({ apiKey, key: z.string() });

export const apiKeyList = listOf(apiKey);

/** The fields that all kinds of integrations have in common. */
export const integration = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  kind: z.enum(integrationKinds),
  name: z.string(),
  syncStatus: z.enum(syncStatuses),
  /** Paused integrations do nothing until they are resumed. */
  isPaused: z.boolean(),
  /** When it was last used or last sent something; null if never. */
  lastAt: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
});

export const integrationList = listOf(integration);
export type Integration = z.output<typeof integration>;
export type ApiKey = z.output<typeof apiKey>;
export type NewApiKey = z.output<typeof newApiKey>;
