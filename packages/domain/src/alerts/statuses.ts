/** The priorities of alerts and rules, from low to high (ALR-1, ALR-32). */
export const priorities = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof priorities)[number];

export const defaultPriority: Priority = 'medium';

/** Returns the highest of some priorities; the default priority if there are none. */
export function highestPriority(some: readonly Priority[]): Priority {
  return priorities.findLast((priority) => some.includes(priority)) ?? defaultPriority;
}

/** Default `minQuantity` of a rule, in units (ALR-15). */
export const defaultThreshold = 10;

/** The statuses of alerts. A bulk cancel, which the app uses to delete alerts, sets `cancelled`; lists do not show those. */
export const alertStatuses = ['triggered', 'acknowledged', 'resolved', 'cancelled'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

export const alertOperations = ['acknowledge', 'assign', 'resolve', 'cancel'] as const;
export type AlertOperation = (typeof alertOperations)[number];

/** The kinds of triggers (ROOMS, alerts). Only people raise alerts of a `manual` rule. */
export const triggerTypes = [
  'low_stock',
  'out_of_stock',
  'over_stock',
  'no_movement',
  'pending_movement',
  'large_movement',
  'manual',
] as const;
export type TriggerType = (typeof triggerTypes)[number];

/** The channels on which a rule sends its alerts. */
export const workflowActions = ['email', 'inApp', 'webhook', 'sms', 'chat'] as const;
export type WorkflowAction = (typeof workflowActions)[number];

const openStatuses: readonly AlertStatus[] = ['triggered', 'acknowledged'];

interface Transition {
  readonly from: readonly AlertStatus[];
  /** Null if the status does not change (assignment). */
  readonly to: AlertStatus | null;
}

/** The statuses in which each operation is allowed, and the status that it leads to (ALR-32; ADR 0113). */
export const alertTransitions: Readonly<Record<AlertOperation, Transition>> = {
  acknowledge: { from: ['triggered'], to: 'acknowledged' },
  assign: { from: openStatuses, to: null },
  resolve: { from: openStatuses, to: 'resolved' },
  cancel: { from: ['triggered', 'acknowledged', 'resolved'], to: 'cancelled' },
};
