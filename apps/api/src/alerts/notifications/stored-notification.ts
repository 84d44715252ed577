import type { RuleQuietHours } from '@tallyard/domain/alerts/quiet-hours';
import type { TargetKind } from '@tallyard/domain/alerts/recipients';
import type { WorkflowAction } from '@tallyard/domain/alerts/statuses';
import type { Role } from '@tallyard/domain/permissions/roles';

/** A webhook or chat target of a rule, as stored. */
export interface StoredTarget {
  readonly id: string;
  readonly kind: TargetKind;
  /** The name by which people recognize it. */
  readonly label: string;
  /** The webhook of the integrations; null if the target has a URL of its own. */
  readonly webhookId: string | null;
  readonly url: string | null;
  /** The chat of the integrations; absent in rows stored before rules could refer to one. */
  readonly chatId?: string | null;
}

/** The recipients of a rule, except addresses, which have a column of their own. */
export interface StoredRecipients {
  readonly members: readonly string[];
  readonly roles: readonly Role[];
  readonly warehouseMembers: boolean;
  readonly phones: readonly string[];
  readonly targets: readonly StoredTarget[];
}

/** The recipients and channels of a notification. */
export interface StoredNotification extends StoredRecipients {
  readonly actions: readonly WorkflowAction[];
  readonly recipients: readonly string[];
}

export const noRecipients: StoredRecipients = {
  members: [],
  roles: [],
  warehouseMembers: false,
  phones: [],
  targets: [],
};

/** An escalation step: recipients and channels, and the minutes after the alert was raised. */
export interface StoredStep extends StoredNotification {
  readonly afterMinutes: number;
}

/** The recipients of a rule except addresses, and the escalation of alerts that nobody acknowledges. */
export interface StoredWorkflow extends StoredRecipients {
  readonly escalation: readonly StoredStep[];
  /** The minutes until an acknowledgment expires; null means that it lasts until the alert is resolved. */
  readonly acknowledgedForMinutes: number | null;
  /** When its messages are deferred; null means never. */
  readonly quietHours: RuleQuietHours | null;
}

/** The part of a workflow that an alert stores. */
export type Policy = Pick<StoredWorkflow, 'escalation' | 'acknowledgedForMinutes'> &
  // Absent in alerts raised before quiet hours existed.
  Partial<Pick<StoredWorkflow, 'quietHours'>>;

export const noWorkflow: StoredWorkflow = {
  ...noRecipients,
  escalation: [],
  acknowledgedForMinutes: null,
  quietHours: null,
};
