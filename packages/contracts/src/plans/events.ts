import { z } from 'zod';
import { author } from '../events/author.ts';
import { plan } from './models.ts';

/** Events of the module, by name. */
export const planEvents = {
  /** A plan was made, corrected, cancelled, or has come further; `by` is whoever applies or undoes it. */
  'plan.changed': z.object({ plan, by: author }),
} as const;
