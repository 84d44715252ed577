import { behaviorBatchSize } from '@tallyard/domain/behavior/limits';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { behaviorEvent, behaviorReceipt } from './models.ts';

/** Not repeatable by contract: the documented events have no id, so that an upstream may store them twice. */
export const recordBehavior = endpoint({
  name: 'behaviour.record',
  method: 'POST',
  path: '/api/user-behavior/batch',
  access: 'signedIn',
  aside: true,
  repeatable: false,
  summary: 'Stores what the signed-in person did, up to 50 events; one that was stored before is not stored again.',
  body: z.object({
    events: z
      .array(behaviorEvent)
      .min(1, 'At least one event is required')
      .max(behaviorBatchSize, `At most ${behaviorBatchSize} events at a time`),
  }),
  output: behaviorReceipt,
});
