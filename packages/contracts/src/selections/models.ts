import { z } from 'zod';
import { listOf, wireInteger, wireOrganizationId } from '../endpoint/fields.ts';

/** A saved query: a named GraphQL document with the values of its variables, and the kind of event that triggers it. */
export const selection = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  document: z.string(),
  variables: z.record(z.string(), z.unknown()),
  /** The kind of event, such as item.changed; a later version may have more. */
  kind: z.string(),
  /** Changes with each change. */
  version: wireInteger,
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export const selectionList = listOf(selection);

export type Selection = z.output<typeof selection>;
