import type { AlertBacktest, AlertDryRun, AlertRule } from '@tallyard/contracts/alerts/models';
import type { AlertStatistics } from '@tallyard/contracts/alerts/statistics';

/** One alert as a rule would raise it, with the organization in which its item is. */
export type FindingModel = AlertDryRun['alerts'][number] & { readonly organizationId: number };

/** An item with its alerts, with the organization in which it is. */
export type BacktestItemModel = AlertBacktest['busiest'][number] & { readonly organizationId: number };

/** A rule with its alerts, with the organization in which it is. */
export type RuleCountModel = AlertStatistics['noisiestRules'][number] & { readonly organizationId: number };

/** About what a rule is, with the organization in which that is. */
export type ScopeModel = NonNullable<AlertRule['trigger']['scope']> & { readonly organizationId: number };

/** Whom a rule or a step of its escalation tells, with the organization of the people. */
export interface NotificationModel {
  readonly organizationId: string;
  readonly workflow: Pick<
    AlertRule['workflow'],
    'actions' | 'recipients' | 'members' | 'roles' | 'warehouseMembers' | 'phones' | 'targets'
  >;
}

/** A step with the organization of its people. */
export interface StepModel {
  readonly afterMinutes: number;
  readonly organizationId: string;
  readonly step: NotificationModel['workflow'];
}
