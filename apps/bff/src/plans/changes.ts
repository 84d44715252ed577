import type { Plan } from '@tallyard/contracts/plans/models';
import type { LiveSourceOptions } from '../realtime/live-source.ts';

export interface PlanChangeModel {
  readonly cursor: string | null;
  readonly plan: Plan | null;
  readonly quietMs: number | null;
}

export interface PlanChangePayload {
  readonly planChanged: PlanChangeModel;
}

/** Maps the organization's events to payloads of the module's subscription field. */
export const planChanges: Pick<LiveSourceOptions<PlanChangePayload>, 'opened' | 'payloadOf'> = {
  opened: (cursor, quietMs) => ({ planChanged: { cursor, plan: null, quietMs } }),
  payloadOf: (event) =>
    event.kind === 'plan.changed'
      ? { planChanged: { cursor: event.id, plan: event.payload.plan, quietMs: null } }
      : null,
};
