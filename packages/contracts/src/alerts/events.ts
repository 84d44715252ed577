import { z } from 'zod';
import { alertInstance } from './models.ts';

/** What the module tells, by event name. */
export const alertEvents = { 'alert.changed': z.object({ alert: alertInstance }) } as const;
