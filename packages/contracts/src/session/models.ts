import { role } from '@tallyard/domain/organizations/fields';
import { colorScheme } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { dateTime, wireOrganizationId } from '../endpoint/fields.ts';

export const sessionOrganization = z.object({
  organizationId: wireOrganizationId,
  role,
  /** Absent from an upstream that only has the fields of SES-12. */
  name: z.string().optional(),
  /** ISO 4217. */
  currency: z.string().length(3).optional(),
  /** IANA name of the organization's time zone. */
  timeZone: z.string().optional(),
  /** When the organization was created. */
  createdAt: z.string().optional(),
  /** The effective flags, including overrides; if absent, the default flags of the role apply. */
  flags: z.array(z.string()).optional(),
  /** The warehouses to which the person has access there, sorted by id; null or absent for all. */
  warehouseIds: z.array(z.string()).nullable().optional(),
  /**
   * The members on whose behalf the person may currently approve there; whether those may approve themselves is checked at the
   * approval.
   */
  approvesFor: z.array(z.string()).optional(),
});

/** The person of the session; `id` and `organizations` are defined by SES-12, the rest is of our api only. */
export const session = z.object({
  /** The id of the person; that of the session is `sessionId`. */
  id: z.string(),
  organizations: z.array(sessionOrganization),
  email: z.string().optional(),
  name: z.string().optional(),
  /** For an API key, the id of the key. */
  sessionId: z.string().optional(),
  /** `apiKey` if an API key acts for the person, in its one organization. Absent for a sign-in. */
  kind: z.enum(['signIn', 'apiKey']).optional(),
  /** When the current access token, or the API key, expires. */
  accessExpiresAt: z.string().optional(),
  /** The setting in the person's account; null for the device's; absent from an upstream that does not store it. */
  locale: z.string().nullable().optional(),
  timeZone: z.string().nullable().optional(),
  colorScheme: z.optional(z.nullable(colorScheme)),
  /** Changes with the person's picture; null if there is none. */
  avatarId: z.string().nullable().optional(),
});

/** One session on one device, as its owner sees it. */
export const openSession = z.object({
  sessionId: z.string(),
  /** The User-Agent of the browser; null if it sent none. */
  userAgent: z.string().nullable(),
  /** IP address at sign-in or at the last refresh. */
  address: z.string().nullable(),
  createdAt: dateTime,
  /** To the minute. */
  lastUsedAt: dateTime,
  /** When it ends regardless of activity; absent from servers whose sessions have no fixed end. */
  expiresAt: dateTime.nullish(),
  /** Whether it is the session of the request. */
  isCurrent: z.boolean(),
});

export type OpenSession = z.output<typeof openSession>;
export type SessionOrganization = z.output<typeof sessionOrganization>;
export type Session = z.output<typeof session>;
