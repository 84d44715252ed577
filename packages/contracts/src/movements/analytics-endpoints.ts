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

/** Totals of completed movements. */
const sums = {
  count: wireInteger,
  /** The quantity moved in any direction. */
  quantity: wireNumber,
  value: wireNumber,
  /** The value received minus the value shipped. */
  netValue: wireNumber,
};

const movementAnalytics = z.object({
  fromDate: z.string(),
  toDate: z.string(),
  timeZone: z.string(),
  groupBy: z.string(),
  /** A metric is null if it was not requested or cannot be computed. */
  overview: z.object({
    count: wireInteger.nullable(),
    quantity: wireNumber.nullable(),
    value: wireNumber.nullable(),
    netValue: wireNumber.nullable(),
    /** The outbound value divided by the average of the stock values at the start and the end of the period. */
    turnover: wireNumber.nullable(),
    /** For how many days the average stock would last at the period's rate of consumption. */
    daysOfStock: wireNumber.nullable(),
  }),
  /** All intervals of the period in order, including those without movements. */
  trends: z.array(
    z.object({
      /** The first day of the interval, such as 2026-01-31, in the requested time zone. */
      period: z.string(),
      ...sums,
      inboundValue: wireNumber,
      outboundValue: wireNumber,
    }),
  ),
  breakdown: z.object({
    movementsByType: z.record(z.string(), wireInteger),
    /**
     * The groups by the requested property, largest value first; empty if the movements are grouped by time. Not documented.
     */
    groups: z
      .array(
        z.object({
          /** The type, the category, or the id of the warehouse or item; null for movements without one. */
          key: z.string().nullable(),
          name: z.string().nullable(),
          ...sums,
        }),
      )
      .default([]),
    /** False if there are more groups than are returned. */
    isWhole: z.boolean().default(false),
  }),
});
export type MovementAnalytics = z.output<typeof movementAnalytics>;

/** The period, and the time zone of its days; UTC by default (S-9). */
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
    /** Several values, separated by commas. */
    metrics: textsQuery(oneOf(analyticsMetrics), analyticsMetrics.length, 'metric').default([...usualMetrics]),
    warehouseId: id.optional(),
  }),
  output: movementAnalytics,
});
