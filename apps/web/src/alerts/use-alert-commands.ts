import { useTrack } from '../shared/behavior/track';
import { useCommand } from '../shared/commands/use-command';
import type { Failure } from '../shared/errors/failure';
import type { BulkResult } from '../shared/lists/bulk-run';
import { useOrganization } from '../shared/organization/organization';
import {
  AcknowledgeAlertsDocument,
  AssignAlertsDocument,
  CancelAlertsDocument,
  ResolveAlertsDocument,
} from './generated/operations';

const shared = {
  entity: 'alert instances',
  idOf: ({ input }: { input: { ids: string | string[] } }) => input.ids,
  changes: ['alerts'] as const,
};

type Ids = readonly string[];

export interface AlertCommands {
  busy: boolean;
  /** Why the last command failed. */
  failure: Failure | null;
  /** Resolves to the outcome of each id; null if it is unknown, which has been shown by then. */
  acknowledge: (ids: Ids) => Promise<BulkResult | null>;
  /** Null removes the assignee. */
  assign: (ids: Ids, assigneeId: string | null) => Promise<BulkResult | null>;
  resolve: (ids: Ids, notes: string) => Promise<BulkResult | null>;
  cancel: (ids: Ids) => Promise<BulkResult | null>;
}

/** Commands on one or many alerts. With `isOneOfMany`, a lost response resolves at once instead of waiting for the user. */
export function useAlertCommands({ isOneOfMany = false } = {}): AlertCommands {
  const { active } = useOrganization();
  const track = useTrack();
  const options = { ...shared, isOneOfMany };
  const acknowledge = useCommand(AcknowledgeAlertsDocument, options);
  const assign = useCommand(AssignAlertsDocument, options);
  const resolve = useCommand(ResolveAlertsDocument, options);
  const cancel = useCommand(CancelAlertsDocument, { ...options, deletes: true });
  const all = [acknowledge, assign, resolve, cancel];
  const inputOf = (ids: Ids) => ({ organizationId: active.id, ids: [...ids] });
  return {
    busy: all.some(({ busy }) => busy),
    failure: all.find(({ failure }) => failure !== null)?.failure ?? null,
    acknowledge: async (ids) => {
      const result = (await acknowledge.run({ input: inputOf(ids) }))?.acknowledgeAlerts ?? null;
      if (result) {
        track('inventory_alert_acknowledged', 'alerts', { succeeded: result.succeeded, failed: result.failed });
      }
      return result;
    },
    assign: async (ids, assigneeId) =>
      (await assign.run({ input: { ...inputOf(ids), assigneeId } }))?.assignAlerts ?? null,
    resolve: async (ids, notes) =>
      (await resolve.run({ input: { ...inputOf(ids), notes: notes || null } }))?.resolveAlerts ?? null,
    cancel: async (ids) => (await cancel.run({ input: inputOf(ids) }))?.cancelAlerts ?? null,
  };
}
