import { z } from 'zod';
import { author } from '../events/author.ts';
import { plan } from './models.ts';

/** The events of the module, by name. */
export const planEvents = {
  /** A bulk change was created, corrected, canceled, or has progressed; `by` is the person who applies or undoes it. */
  'plan.changed': z.object({ plan, by: author }),
} as const;
