import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import { parseRule } from '../schedules/rule.ts';
import { email } from '../session/fields.ts';
import { maxReportRecipients } from './limits.ts';
import { tooOftenForSelections } from './texts.ts';

export const reportName = line('Report name', 80);

/** The lists that can be reported. */
export const reportLists = ['items', 'products', 'movements', 'alerts'] as const;
export type ReportList = (typeof reportLists)[number];

/**
 * The source of a report: a whole list, a saved view of a list, or the data of a saved query for the events since the last
 * report.
 */
export const reportSources = ['list', 'view', 'selection'] as const;
export type ReportSource = (typeof reportSources)[number];

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportStatuses = ['active', 'paused'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Why a report is created: its schedule, a person who sends it to all recipients, or a test to that person alone. */
export const runReasons = ['schedule', 'person', 'test'] as const;
export type RunReason = (typeof runReasons)[number];

/** The states of a run. `failed`: all retries failed, or it was permanently refused. */
export const runStates = ['waiting', 'sent', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Why an address of a report receives no email. */
export const unsentReasons = ['unconfirmed', 'unsubscribed'] as const;

export const reportSortKeys = ['name', 'createdAt', 'nextDueAt'] as const;
export const runSortKeys = ['createdAt'] as const;

const recipientsMessage = `Name 1 to ${maxReportRecipients} addresses`;
/** The recipients of a report, without duplicates. */
export const reportRecipients = z.pipe(
  z
    .array(email, recipientsMessage)
    .check(z.minLength(1, recipientsMessage), z.maxLength(maxReportRecipients, recipientsMessage)),
  z.transform((addresses) => [...new Set(addresses)]),
);

/**
 * Returns why a recurrence rule is not allowed for a report of a saved query; null if it is allowed. Events are only kept for
 * a week.
 */
export function selectionRuleProblem(rule: string): string | null {
  const parsed = parseRule(rule);
  if ('refusal' in parsed) return null;
  const { frequency, interval } = parsed.rule;
  const isOften = frequency === 'DAILY' ? interval <= 7 : frequency === 'WEEKLY' && interval === 1;
  return isOften ? null : tooOftenForSelections;
}
