import { role } from '@tallyard/domain/organizations/fields';
import { colorScheme } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { dateTime, wireOrganizationId } from '../endpoint/fields.ts';

export const sessionOrganization = z.object({
  organizationId: wireOrganizationId,
  role,
  /** Absent from an upstream that knows only SES-12. */
  name: z.string().optional(),
  /** ISO 4217. */
  currency: z.string().length(3).optional(),
  /** IANA name of the organization's time zone. */
  timeZone: z.string().optional(),
  /** When the organization was made. */
  createdAt: z.string().optional(),
  /** Effective flags, overrides included; absent: the domain's matrix of the role holds. */
  flags: z.array(z.string()).optional(),
  /** The warehouses that the person sees there, in the order of their ids; null or absent: all. */
  warehouseIds: z.array(z.string()).nullable().optional(),
  /** Those in whose stead the person approves there at this moment; whether they may themselves is asked when it is done. */
  approvesFor: z.array(z.string()).optional(),
});

/** The person behind the session; `id` and `organizations` are those of SES-12, the rest is ours. */
export const session = z.object({
  /** The person's; the session's own is `sessionId`. */
  id: z.string(),
  organizations: z.array(sessionOrganization),
  email: z.string().optional(),
  name: z.string().optional(),
  /** With an API key, the key's id. */
  sessionId: z.string().optional(),
  /** `apiKey`: an API key answers for the person, in its one organization. Absent: a sign-in. */
  kind: z.enum(['signIn', 'apiKey']).optional(),
  /** When the present access token, or the API key, ends. */
  accessExpiresAt: z.string().optional(),
  /** As in the person's account; null: as on the device; absent from an upstream that does not keep it. */
  locale: z.string().nullable().optional(),
  timeZone: z.string().nullable().optional(),
  colorScheme: z.optional(z.nullable(colorScheme)),
  /** Changes with the person's picture; null: there is none. */
  avatarId: z.string().nullable().optional(),
});

/** One sign-in on one device, as its owner sees it. */
export const openSession = z.object({
  sessionId: z.string(),
  /** The browser's own words; null when it sent none. */
  userAgent: z.string().nullable(),
  /** Network address at sign-in or the latest renewal. */
  address: z.string().nullable(),
  createdAt: dateTime,
  /** To the minute. */
  lastUsedAt: dateTime,
  /** When it ends, however much it is used; left out by servers whose sessions have no fixed end. */
  expiresAt: dateTime.nullish(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});

export type OpenSession = z.output<typeof openSession>;
export type SessionOrganization = z.output<typeof sessionOrganization>;
export type Session = z.output<typeof session>;
