import type { AlertBacktest, AlertDryRun, AlertRule } from '@tallyard/contracts/alerts/models';
import type { AlertStatistics } from '@tallyard/contracts/alerts/statistics';

/** An alert that a rule would raise, with the organization of its item. */
export type FindingModel = AlertDryRun['alerts'][number] & { readonly organizationId: number };

/** An item with its alerts, and its organization. */
export type BacktestItemModel = AlertBacktest['busiest'][number] & { readonly organizationId: number };

/** A rule with its alerts, and its organization. */
export type RuleCountModel = AlertStatistics['noisiestRules'][number] & { readonly organizationId: number };

/** The scope of a rule, with its organization. */
export type ScopeModel = NonNullable<AlertRule['trigger']['scope']> & { readonly organizationId: number };

/** The recipients of a rule or of an escalation step, with their organization. */
export interface NotificationModel {
  readonly organizationId: string;
  readonly workflow: Pick<
    AlertRule['workflow'],
    'actions' | 'recipients' | 'members' | 'roles' | 'warehouseMembers' | 'phones' | 'targets'
  >;
}

/** An escalation step, with the organization of its recipients. */
export interface StepModel {
  readonly afterMinutes: number;
  readonly organizationId: string;
  readonly step: NotificationModel['workflow'];
}
