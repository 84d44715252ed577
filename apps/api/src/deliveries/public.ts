export { createDeliveryWorker, type DeliveryWorker, type WorkerContext } from './delivery-worker.ts';
export { findLanes } from './find-lanes.ts';
