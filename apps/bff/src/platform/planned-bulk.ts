import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import type { RestCall } from '../rest/rest-call.ts';
import type { NamedEndpoint } from '../rest/unsupported.ts';
import { bulkPayload, inOrderRequested, runInBatches, runOneByOne } from './bulk.ts';
import { outcomesOfAnswer } from './bulk-answer.ts';
import type { BulkOutcome } from './bulk-outcome.ts';

/** Which things of which organization, and the plan that an earlier part of the same change has made. */
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

/** How one change is requested. */
export interface PlannedChange<Outcome extends BulkOutcome> {
  /** The most that our api takes at once. */
  readonly size: number;
  /** Of our api: a batch, which makes the plan of those before it longer. */
  readonly together: (
    ids: string[],
    planId: string | undefined,
  ) => Promise<{ readonly planId?: string | null | undefined; readonly results: readonly Outcome[] }>;
  readonly alone: (id: string) => Promise<Outcome>;
  /** The bulk call of the documents for a batch, where they show one. */
  readonly documented?: { readonly endpoint: NamedEndpoint; readonly callOf: (ids: string[]) => RestCall };
}

/**
 * Changes any number of things, as `runInBatches` does. Another upstream gets the bulk call of the documents; where they show
 * none, or it has none, it is asked for one thing after the other.
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

/** Sends the bulk call of the documents for any number of ids, as `runInBatches` does. */
export function runDocumented(
  rest: RestClient,
  ids: readonly string[],
  size: number,
  callOfBatch: (ids: string[]) => RestCall,
): Promise<BulkOutcome[]> {
  return runInBatches(ids, size, async (batch) => outcomesOfAnswer(batch, (await rest.send(callOfBatch(batch))).data));
}

/** The payload of a bulk mutation that made a plan. */
export function plannedPayload<Outcome extends BulkOutcome>({ planId, outcomes }: PlannedOutcomes<Outcome>) {
  return { planId, ...bulkPayload(outcomes) };
}
