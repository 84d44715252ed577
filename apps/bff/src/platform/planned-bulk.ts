import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import type { RestCall } from '../rest/rest-call.ts';
import type { NamedEndpoint } from '../rest/unsupported.ts';
import { bulkPayload, inOrderRequested, runInBatches, runOneByOne } from './bulk.ts';
import { outcomesOfAnswer } from './bulk-answer.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

/** The ids of records in one organization, and the bulk change that an earlier part of the same change has created. */
export interface Many {
  readonly organizationId: string;
  readonly ids: readonly string[];
  readonly planId?: string | null | undefined;
}

/**
 * The outcome for each id, and the bulk change by which it can be undone; null if nothing was changed, or the upstream has no
 * bulk changes.
 */
export interface PlannedOutcomes<Outcome> {
  readonly planId: string | null;
  readonly outcomes: Outcome[];
}

/** How to send one change. */
export interface PlannedChange<Outcome extends BulkOutcome> {
  /** The maximum number of ids in one call of our api. */
  readonly size: number;
  /** Sends a batch to our api, which adds it to the bulk change of the batches before. */
  readonly together: (
    ids: string[],
    planId: string | undefined,
  ) => Promise<{ readonly planId?: string | null | undefined; readonly results: readonly Outcome[] }>;
  readonly alone: (id: string) => Promise<Outcome>;
  /** The documented bulk call for a batch, if there is one. */
  readonly documented?: { readonly endpoint: NamedEndpoint; readonly callOf: (ids: string[]) => RestCall };
}

/**
 * Changes any number of records, with `runInBatches`. Other upstreams receive the documented bulk call; if there is none, or
 * the upstream does not have it, records are changed one by one.
 */
export async function runPlanned<Outcome extends BulkOutcome>(
  rest: RestClient,
  { ids, planId: earlier }: Many,
  { size, together, alone, documented }: PlannedChange<Outcome>,
): Promise<PlannedOutcomes<Outcome | BulkOutcome>> {
  if (!rest.upstream.isOurs) {
    const oneByOne = () => runOneByOne(ids, alone);
    if (!documented) return { planId: null, outcomes: await oneByOne() };
    const inBatches = () => runDocumented(rest, ids, size, documented.callOf);
    const outcomes = await askOr<(Outcome | BulkOutcome)[]>(rest, documented.endpoint, inBatches, oneByOne);
    return { planId: null, outcomes };
  }
  let planId = earlier ?? null;
  const outcomes = await runInBatches(ids, size, async (batch) => {
    const loaded = await together([...batch], planId ?? undefined);
    planId = loaded.planId ?? planId;
    return inOrderRequested(batch, loaded.results);
  });
  return { planId, outcomes };
}

/** Sends the documented bulk call for any number of ids, with `runInBatches`. */
export function runDocumented(
  rest: RestClient,
  ids: readonly string[],
  size: number,
  callOfBatch: (ids: string[]) => RestCall,
): Promise<BulkOutcome[]> {
  return runInBatches(ids, size, async (batch) => outcomesOfAnswer(batch, (await rest.send(callOfBatch(batch))).data));
}

/** Returns the payload of a bulk mutation that created a bulk change. */
export function plannedPayload<Outcome extends BulkOutcome>({ planId, outcomes }: PlannedOutcomes<Outcome>) {
  return { planId, ...bulkPayload(outcomes) };
}
