import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';
import { parseRule } from '../schedules/rule.ts';
import { email } from '../session/fields.ts';
import { maxReportRecipients } from './limits.ts';
import { tooOftenForSelections } from './texts.ts';

export const reportName = line('Report name', 80);

/** Lists of which reports are made. */
export const reportLists = ['items', 'products', 'movements', 'alerts'] as const;
export type ReportList = (typeof reportLists)[number];

/** What a report is of: a list as it is, a saved view of one, or what a stored selection says of the events since the last report. */
export const reportSources = ['list', 'view', 'selection'] as const;
export type ReportSource = (typeof reportSources)[number];

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportStatuses = ['active', 'paused'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Why a report is made: its time has come, somebody sent it to all, or to themself alone. */
export const runReasons = ['schedule', 'person', 'test'] as const;
export type RunReason = (typeof runReasons)[number];

/** `failed`: tried as often as is promised, or refused for good. */
export const runStates = ['waiting', 'sent', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Why an address of a report is not mailed. */
export const unsentReasons = ['unconfirmed', 'unsubscribed'] as const;

export const reportSortKeys = ['name', 'createdAt', 'nextDueAt'] as const;
export const runSortKeys = ['createdAt'] as const;

const recipientsMessage = `Name 1 to ${maxReportRecipients} addresses`;
/** To whom a report is mailed, each address once. */
export const reportRecipients = z.pipe(
  z
    .array(email, recipientsMessage)
    .check(z.minLength(1, recipientsMessage), z.maxLength(maxReportRecipients, recipientsMessage)),
  z.transform((addresses) => [...new Set(addresses)]),
);

/** Why a rule does not fit a report of a selection; null: it does. Events are kept for a week. */
export function selectionRuleProblem(rule: string): string | null {
  const parsed = parseRule(rule);
  if ('refusal' in parsed) return null;
  const { frequency, interval } = parsed.rule;
  const isOften = frequency === 'DAILY' ? interval <= 7 : frequency === 'WEEKLY' && interval === 1;
  return isOften ? null : tooOftenForSelections;
}
