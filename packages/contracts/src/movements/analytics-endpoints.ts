import {
  analyticsGroupings,
  analyticsMetrics,
  analyticsRanges,
  usualMetrics,
} from '@tallyard/domain/movements/analytics';
import { timeZone } from '@tallyard/domain/users/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery, textsQuery, wireInteger, wireNumber } from '../endpoint/fields.ts';
import { movementPeriod } from './list-endpoints.ts';

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `Must be one of ${names.join(', ')}`);

/** Of completed movements. */
const sums = {
  count: wireInteger,
  /** Of all that was moved, whichever way. */
  quantity: wireNumber,
  value: wireNumber,
  /** What came less what went. */
  netValue: wireNumber,
};

const movementAnalytics = z.object({
  fromDate: z.string(),
  toDate: z.string(),
  timeZone: z.string(),
  groupBy: z.string(),
  /** A metric that was not asked for, or that nothing can be said of, is null. */
  overview: z.object({
    count: wireInteger.nullable(),
    quantity: wireNumber.nullable(),
    value: wireNumber.nullable(),
    netValue: wireNumber.nullable(),
    /** The value that went, divided by the mean of what the stock was worth at both ends of the period. */
    turnover: wireNumber.nullable(),
    /** For how many days that mean would last at the pace of the period. */
    daysOfStock: wireNumber.nullable(),
  }),
  /** Each span of the period, in order, those without movements as well. */
  trends: z.array(
    z.object({
      /** The first day of the span, such as 2026-01-31, of the time zone asked for. */
      period: z.string(),
      ...sums,
      inboundValue: wireNumber,
      outboundValue: wireNumber,
    }),
  ),
  breakdown: z.object({
    movementsByType: z.record(z.string(), wireInteger),
    /** By what was requested, the largest value first; none where that is a span. The documents show none. */
    groups: z
      .array(
        z.object({
          /** The type, the category, or the id of the warehouse or item; null: the movements of things without one. */
          key: z.string().nullable(),
          name: z.string().nullable(),
          ...sums,
        }),
      )
      .default([]),
    /** False: there are more groups than are told. */
    isWhole: z.boolean().default(false),
  }),
});
export type MovementAnalytics = z.output<typeof movementAnalytics>;

/** S-9: which period, and whose days; UTC unless given. */
export const analyticsPeriod = {
  timeRange: oneOf(analyticsRanges).default('30d'),
  ...movementPeriod,
  timeZone: z.optional(timeZone),
};

export const readMovementAnalytics = endpoint({
  name: 'movements.analytics',
  method: 'GET',
  path: '/api/inventory-movements/analytics',
  access: 'organization',
  action: 'movements.viewAnalytics',
  repeatable: true,
  summary: `Figures of completed movements by when they happened: over a time range (${analyticsRanges.join(', ')}, or fromDate and toDate), by ${analyticsGroupings.join(', ')}; metrics ${analyticsMetrics.join(', ')}.`,
  query: z.object({
    organizationId: organizationQuery,
    ...analyticsPeriod,
    groupBy: oneOf(analyticsGroupings).default('day'),
    /** Several, separated by commas. */
    metrics: textsQuery(oneOf(analyticsMetrics), analyticsMetrics.length, 'metric').default([...usualMetrics]),
    warehouseId: id.optional(),
  }),
  output: movementAnalytics,
});
