import * as z from 'zod/mini';
import { amount, quantityDecimals } from '../inventory/fields.ts';
import { line } from '../lists/fields.ts';
import { quantityAboveZero } from '../movements/fields.ts';
import { isLocalDate } from './local-time.ts';
import { maxRuleLength, parseRule } from './rule.ts';

export const seriesTitle = line('Title', 120);
/** The types of recurring movements; an adjustment cannot be scheduled. */
export const seriesTypes = ['INBOUND', 'OUTBOUND', 'TRANSFER'] as const;
export type SeriesType = (typeof seriesTypes)[number];
export const seriesQuantity = amount('Quantity', quantityDecimals).check(z.gt(0, quantityAboveZero));

/** What happens to occurrences that became due while nothing was running: they are created late, or shown as missed. */
export const missedWays = ['late', 'skip'] as const;
export type MissedWay = (typeof missedWays)[number];

export const seriesStatuses = ['active', 'ended'] as const;
export type SeriesStatus = (typeof seriesStatuses)[number];

export const occurrenceStates = ['planned', 'made', 'skipped', 'missed', 'failed'] as const;
export type OccurrenceState = (typeof occurrenceStates)[number];

export const seriesSortKeys = ['createdAt', 'title'] as const;

const dateForm = 'Must be a day such as 2026-01-31';
/** A date without a time zone. */
export const localDate = z.string(dateForm).check(
  z.maxLength(10, { error: dateForm, abort: true }),
  z.refine((text) => isLocalDate(text) && text >= '1970-01-01' && text < '2200-01-01', dateForm),
);
const timeForm = 'Must be a time such as 08:30';
export const localTime = z.string(timeForm).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, timeForm));

/** A recurrence rule of RFC 5545, as far as ADR 0078 supports it; the error names any other part. */
export const ruleText = z.string('A rule is text such as FREQ=WEEKLY;BYDAY=MO').check(
  z.maxLength(maxRuleLength, { error: `A rule has at most ${maxRuleLength} characters`, abort: true }),
  z.check((payload) => {
    const parsed = parseRule(payload.value);
    if ('refusal' in parsed) payload.issues.push({ code: 'custom', message: parsed.refusal, input: payload.value });
  }),
);
