import { role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { wireOrganizationId } from '../endpoint/fields.ts';

export const sessionOrganization = z.object({
  organizationId: wireOrganizationId,
  role,
  /** Absent from an upstream that knows only the seed's User. */
  name: z.string().optional(),
  /** ISO 4217. */
  currency: z.string().length(3).optional(),
  /** Effective flags, overrides included; absent: the domain's matrix of the role holds. */
  flags: z.array(z.string()).optional(),
});

/** The person behind the session; `id` and `organizations` are the seed's User, the rest is ours. */
export const session = z.object({
  id: z.string(),
  organizations: z.array(sessionOrganization),
  email: z.string().optional(),
  name: z.string().optional(),
  sessionId: z.string().optional(),
  /** When the present access token ends. */
  accessExpiresAt: z.string().optional(),
});

export type SessionOrganization = z.output<typeof sessionOrganization>;
export type Session = z.output<typeof session>;
