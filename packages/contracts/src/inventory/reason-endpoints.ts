import { adjustmentReasons } from '@tallyard/domain/inventory/adjustment-reasons';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationQuery, wireInteger } from '../endpoint/fields.ts';

/** The reasons that an organization offers for stock adjustments, in its order, without the default reason. */
export const adjustmentReasonList = z.object({
  reasons: z.array(z.object({ name: z.string(), isActive: z.boolean() })),
  /** The number of changes of the list; 0 if the organization has never changed it and uses the initial reasons. */
  revision: wireInteger,
});

export const readAdjustmentReasons = endpoint({
  name: 'inventory.reasons',
  method: 'GET',
  path: '/api/inventory-items/adjustment-reasons',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'The reasons that the organization offers for adjustments, in its order; others may be given as text.',
  query: z.object({ organizationId: organizationQuery }),
  output: adjustmentReasonList,
});

export const changeAdjustmentReasons = endpoint({
  name: 'inventory.changeReasons',
  method: 'PUT',
  path: '/api/inventory-items/adjustment-reasons',
  access: 'organization',
  action: 'organizations.changeSettings',
  repeatable: true,
  summary: 'Sets the whole list of reasons; 409 when it is no longer the one of `expectedRevision`, if that is given.',
  body: z.object({
    organizationId: z.optional(organizationId),
    reasons: adjustmentReasons,
    expectedRevision: z.int('Expected revision must be a whole number').min(0).optional(),
  }),
  output: adjustmentReasonList,
});

export type AdjustmentReasonList = z.output<typeof adjustmentReasonList>;
