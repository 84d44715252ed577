/** ALR-1, ALR-32. */
export const priorities = ['low', 'medium', 'high', 'critical'] as const;
export type Priority = (typeof priorities)[number];

export const defaultPriority: Priority = 'medium';

/** The most urgent of them; of none the default. */
export function highestPriority(some: readonly Priority[]): Priority {
  return priorities.findLast((priority) => some.includes(priority)) ?? defaultPriority;
}

/** Default `minQuantity` of a rule, in units (ALR-15). */
export const defaultThreshold = 10;

/** `cancelled` is how a bulk cancel, used as delete, leaves an instance; lists do not show it. */
export const alertStatuses = ['triggered', 'acknowledged', 'resolved', 'cancelled'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

export const alertOperations = ['acknowledge', 'assign', 'resolve', 'cancel'] as const;
export type AlertOperation = (typeof alertOperations)[number];

/** What rules watch (ROOMS, alerts); a manual rule is raised by nobody but people. */
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

/** How a rule tells of what it raises. */
export const workflowActions = ['email', 'inApp', 'webhook', 'sms', 'chat'] as const;
export type WorkflowAction = (typeof workflowActions)[number];

const openStatuses: readonly AlertStatus[] = ['triggered', 'acknowledged'];

interface Transition {
  readonly from: readonly AlertStatus[];
  /** null: the status stays (assignment). */
  readonly to: AlertStatus | null;
}

/** From which statuses an operation is possible, and what it leads to (ALR-32; ADR 0113). */
export const alertTransitions: Readonly<Record<AlertOperation, Transition>> = {
  acknowledge: { from: ['triggered'], to: 'acknowledged' },
  assign: { from: openStatuses, to: null },
  resolve: { from: openStatuses, to: 'resolved' },
  cancel: { from: ['triggered', 'acknowledged', 'resolved'], to: 'cancelled' },
};
