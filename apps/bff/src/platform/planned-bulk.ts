import type { RestClient } from '../rest/client.ts';
import { type BulkOutcome, bulkPayload, inOrderAsked, runInBatches, runOneByOne } from './bulk.ts';

/** Which things of which organisation, and the plan that an earlier part of the same change has made. */
export interface Many {
  readonly organizationId: string;
  readonly ids: readonly string[];
  readonly planId?: string | null | undefined;
}

/** What became of each id, and the plan by which it is undone; null: nothing was changed, or the upstream has no plans. */
export interface PlannedOutcomes<Outcome> {
  readonly planId: string | null;
  readonly outcomes: Outcome[];
}

/** How one change is asked for. */
export interface PlannedChange<Outcome extends BulkOutcome> {
  /** The most that our api takes at once. */
  readonly size: number;
  /** Of our api: a batch, which makes the plan of those before it longer. */
  readonly together: (
    ids: string[],
    planId: string | undefined,
  ) => Promise<{ readonly planId?: string | null | undefined; readonly results: readonly Outcome[] }>;
  readonly alone: (id: string) => Promise<Outcome>;
}

/**
 * Changes any number of things, as `runInBatches` does. The documents show no answer of a bulk call: another upstream is
 * asked for one thing after the other.
 */
export async function runPlanned<Outcome extends BulkOutcome>(
  rest: RestClient,
  { ids, planId: earlier }: Many,
  { size, together, alone }: PlannedChange<Outcome>,
): Promise<PlannedOutcomes<Outcome | BulkOutcome>> {
  if (!rest.upstream.isOurs) return { planId: null, outcomes: await runOneByOne(ids, alone) };
  let planId = earlier ?? null;
  const outcomes = await runInBatches(ids, size, async (batch) => {
    const told = await together([...batch], planId ?? undefined);
    planId = told.planId ?? planId;
    return inOrderAsked(batch, told.results);
  });
  return { planId, outcomes };
}

/** The payload of a bulk mutation that made a plan. */
export function plannedPayload<Outcome extends BulkOutcome>({ planId, outcomes }: PlannedOutcomes<Outcome>) {
  return { planId, ...bulkPayload(outcomes) };
}
