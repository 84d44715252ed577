import { z } from 'zod';
import { alertInstance } from './models.ts';

/** Events of the module, by name. */
export const alertEvents = { 'alert.changed': z.object({ alert: alertInstance }) } as const;
