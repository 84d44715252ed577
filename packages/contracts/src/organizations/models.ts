import { role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { listOf, wireOrganizationId } from '../endpoint/fields.ts';

export const organization = z.object({
  id: wireOrganizationId,
  name: z.string(),
  currency: z.string().length(3),
  createdAt: z.string(),
});

export const member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
});

export const memberList = listOf(member);
export type Organization = z.output<typeof organization>;
export type Member = z.output<typeof member>;
