import type { RuleQuietHours } from '@tallyard/domain/alerts/quiet-hours';
import type { TargetKind } from '@tallyard/domain/alerts/recipients';
import type { WorkflowAction } from '@tallyard/domain/alerts/statuses';
import type { Role } from '@tallyard/domain/permissions/roles';

/** Where machines and chats are told, as it is kept. */
export interface StoredTarget {
  readonly id: string;
  readonly kind: TargetKind;
  /** By which people know it. */
  readonly label: string;
  /** Of a webhook of the integrations; else it has an address of its own. */
  readonly webhookId: string | null;
  readonly url: string | null;
  /** Of a chat of the integrations; absent from what was kept before rules could name one. */
  readonly chatId?: string | null;
}

/** Whom a rule tells, beside the addresses in columns of their own. */
export interface StoredRecipients {
  readonly members: readonly string[];
  readonly roles: readonly Role[];
  readonly warehouseMembers: boolean;
  readonly phones: readonly string[];
  readonly targets: readonly StoredTarget[];
}

/** Whom and how. */
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

/** A step of the escalation: whom and how, after so many minutes since the alert was raised. */
export interface StoredStep extends StoredNotification {
  readonly afterMinutes: number;
}

/** Whom a rule tells beside the addresses, and what follows when nobody acknowledges an alert. */
export interface StoredWorkflow extends StoredRecipients {
  readonly escalation: readonly StoredStep[];
  /** For how long an acknowledgement holds; null: until the alert is resolved. */
  readonly acknowledgedForMinutes: number | null;
  /** When its messages wait; null: never. */
  readonly quietHours: RuleQuietHours | null;
}

/** What an alert keeps of it. */
export type Policy = Pick<StoredWorkflow, 'escalation' | 'acknowledgedForMinutes'> &
  // Of alerts that were born before there were any, nothing.
  Partial<Pick<StoredWorkflow, 'quietHours'>>;

export const noWorkflow: StoredWorkflow = {
  ...noRecipients,
  escalation: [],
  acknowledgedForMinutes: null,
  quietHours: null,
};
