import * as z from 'zod/mini';
import { line } from '../lists/fields.ts';

export const planTitle = line('Title', 200);
export const planReason = line('Reason', 300);

const valueMessage = 'Must be text, a number, true, false or null';
/** The old or new value of a field: text, a number, a boolean, or null. */
export const planValue = z.union(
  [z.string().check(z.maxLength(4_000, valueMessage)), z.number(), z.boolean(), z.null()],
  valueMessage,
);
export type PlanValue = z.infer<typeof planValue>;

const fieldMessage = 'Must be the name of a field';
export const planField = z.string(fieldMessage).check(z.regex(/^[A-Za-z]\w{0,59}$/, fieldMessage));
