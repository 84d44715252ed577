import { quietEnds, quietFields, quietMustEnd } from '@tallyard/domain/alerts/quiet-hours';
import { weekdays } from '@tallyard/domain/schedules/rule';
import { z } from 'zod';

/** The stored quiet hours of a rule or a person (our api only). */
export const storedQuietHours = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** The days on which they begin; empty means every day. */
  days: z.array(z.enum(weekdays)),
  exceptCritical: z.boolean(),
});

/** The input for quiet hours; days are sorted by weekday and without duplicates. */
export const quietHours = z
  .object({
    ...quietFields,
    days: z.optional(quietFields.days),
    exceptCritical: z.boolean('exceptCritical must be true or false').default(true),
  })
  .refine(quietEnds, { path: ['to'], message: quietMustEnd })
  .transform(({ days = [], ...hours }) => ({ ...hours, days: weekdays.filter((day) => days.includes(day)) }));
