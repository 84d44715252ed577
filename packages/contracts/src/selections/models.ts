import { z } from 'zod';
import { listOf, wireInteger, wireOrganizationId } from '../endpoint/fields.ts';

/** A named GraphQL document with the values of its variables, and the kind of event that it is asked of. */
export const selection = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  document: z.string(),
  variables: z.record(z.string(), z.unknown()),
  /** As the events have it: item.changed; a later version may have more. */
  kind: z.string(),
  /** Another one with each change. */
  version: wireInteger,
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const selectionList = listOf(selection);

export type Selection = z.output<typeof selection>;
