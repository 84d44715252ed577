import type { BulkResult } from '../lists/bulk-run';
import type { Bulk } from '../lists/use-bulk';
import { useOrganization } from '../organization/organization';
import { useUndoBulk } from './use-undo-bulk';

interface ChunkInput {
  organizationId: string;
  ids: string[];
  /** The plan of the previous chunks. */
  planId?: string;
}

type PlannedAnswer = BulkResult & { readonly planId: string | null };

/** Sends all chunks of one change as one plan, which the toast offers to undo. */
export function usePlannedBulk(bulk: Bulk, things: 'items' | 'products') {
  const { active } = useOrganization();
  const undoBulk = useUndoBulk(things);
  return (
    done: string,
    ids: readonly string[],
    send: (input: ChunkInput) => Promise<PlannedAnswer | null | undefined>,
  ): Promise<boolean> => {
    let planId: string | null = null;
    const sendChunk = async (chunk: readonly string[]) => {
      const answer = await send({ organizationId: active.id, ids: [...chunk], ...(planId !== null && { planId }) });
      planId = answer?.planId ?? planId;
      return answer ?? null;
    };
    return bulk.run(done, ids, sendChunk, () => {
      const created = planId;
      return created === null ? null : () => void undoBulk(created);
    });
  };
}
