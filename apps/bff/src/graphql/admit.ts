import { networkOf } from '@tallyard/nodes/network';
import type { RequestContext } from '../context.ts';
import type { Admitted, CheckedOperation } from '../limits/admission.ts';
import type { Services } from '../services.ts';

const free: Admitted = { points: 0, spentOf: () => 0, isBulk: false, settle: () => {} };

/** Charges the points of an operation and sets its deadline. Throws the refusal of a limit. */
export async function admit(services: Services, context: RequestContext, checked: CheckedOperation): Promise<Admitted> {
  const { spending, deadline } = context;
  // Only tests run operations without a caller.
  if (!spending) return free;
  const judging = services.reading.of(networkOf(context.rest.origin.clientAddress ?? ''));
  const admitted = await services.admission.admit(checked, spending, judging);
  if (admitted.isBulk) deadline?.extendTo(services.config.timing.bulkOperationMs);
  return admitted;
}
