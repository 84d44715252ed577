import { quietEnds, quietFields, quietMustEnd } from '@tallyard/domain/alerts/quiet-hours';
import { weekdays } from '@tallyard/domain/schedules/rule';
import { z } from 'zod';

/** Ours: when messages wait, of a rule or of a person, as it is told. */
export const storedQuietHours = z.object({
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** On which days they begin; none: on each. */
  days: z.array(z.enum(weekdays)),
  exceptCritical: z.boolean(),
});

/** The same as it is given; days in the order of the week, each once. */
export const quietHours = z
  .object({
    ...quietFields,
    days: z.optional(quietFields.days),
    exceptCritical: z.boolean('exceptCritical must be true or false').default(true),
  })
  .refine(quietEnds, { path: ['to'], message: quietMustEnd })
  .transform(({ days = [], ...hours }) => ({ ...hours, days: weekdays.filter((day) => days.includes(day)) }));
