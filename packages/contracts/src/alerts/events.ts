import { z } from 'zod';
import { alertInstance } from './models.ts';

/** The events of the module, by name. */
export const alertEvents = { 'alert.changed': z.object({ alert: alertInstance }) } as const;
