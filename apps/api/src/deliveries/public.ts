export { stateAfter } from './delivery-state.ts';
export { createDeliveryWorker, type DeliveryWorker, type WorkerContext } from './delivery-worker.ts';
export type { DestinationTable } from './destination-table.ts';
export { countDestinations, limitByHand } from './destinations.ts';
export { type EmailContext, failureEmailJob } from './failure-emails.ts';
export { findQueues } from './find-queues.ts';
export { nextDeliveries, type Waiting } from './next-deliveries.ts';
export { pauseDestination } from './pause-destination.ts';
export { purgeJob } from './purge-job.ts';
