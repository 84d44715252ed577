import type { ShownMovementInput } from '../generated/schema-types';
import { type CommandOptions, useCommand } from '../shared/commands/use-command';
import { useOrganization } from '../shared/organization/organization';
import {
  ApproveMovementsDocument,
  CancelMovementsDocument,
  ConfirmMovementsDocument,
  DispatchMovementsDocument,
  RejectMovementsDocument,
} from './generated/operations';

/** Commands on pending movements, for one or many ids. Each returns the outcome of every id. */
export function useMovementCommands() {
  const { active } = useOrganization();
  const options: CommandOptions<{ input: { ids: string | string[] } }> = {
    entity: 'movements',
    idOf: ({ input }) => input.ids,
    changes: ['movements', 'items'],
    isOneOfMany: true,
  };
  const dispatch = useCommand(DispatchMovementsDocument, options);
  const confirm = useCommand(ConfirmMovementsDocument, options);
  const approve = useCommand(ApproveMovementsDocument, options);
  const reject = useCommand(RejectMovementsDocument, options);
  const cancel = useCommand(CancelMovementsDocument, options);
  const inputOf = (ids: readonly string[]) => ({ organizationId: active.id, ids: [...ids] });
  const all = [dispatch, confirm, approve, reject, cancel];
  return {
    busy: all.some(({ busy }) => busy),
    failure: all.find(({ failure }) => failure !== null)?.failure ?? null,
    dispatch: async (ids: readonly string[]) =>
      (await dispatch.run({ input: inputOf(ids) }))?.bulkDispatchMovements ?? null,
    confirm: async (ids: readonly string[]) =>
      (await confirm.run({ input: inputOf(ids) }))?.bulkConfirmMovements ?? null,
    /**
     * `shown` has the content hashes that the user saw, as far as known. A movement that has changed since is not approved.
     */
    approve: async (ids: readonly string[], notes: string | null, shown: readonly ShownMovementInput[]) =>
      (await approve.run({ input: { ...inputOf(ids), hashes: [...shown], notes } }))?.bulkApproveMovements ?? null,
    reject: async (ids: readonly string[], notes: string | null) =>
      (await reject.run({ input: { ...inputOf(ids), notes } }))?.bulkRejectMovements ?? null,
    cancel: async (ids: readonly string[], reason: string | null) =>
      (await cancel.run({ input: { ...inputOf(ids), reason } }))?.bulkCancelMovements ?? null,
  };
}
