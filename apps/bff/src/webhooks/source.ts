import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  pauseWebhook,
  readWebhook,
  readWebhookAnalytics,
  readWebhookDelivery,
  replayWebhook,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@tallyard/contracts/webhooks/endpoints';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type WebhookQuery = EndpointInput<typeof listWebhooks>['query'];
export type DeliveryQuery = EndpointInput<typeof listWebhookDeliveries>['query'];
export type NewWebhookFields = EndpointInput<typeof createWebhook>['body'];
export type WebhookChanges = EndpointInput<typeof updateWebhook>['body'];

export interface Where {
  readonly rest: RestClient;
  readonly organizationId: string;
}

const ofOne = (organizationId: string, id: string) => ({ params: { id }, query: { organizationId }, organizationId });
const asked = (organizationId: string, id: string, body: object = {}) => ({
  params: { id },
  body: { ...body, organizationId },
  organizationId,
});

export function fetchWebhooks({ rest, organizationId }: Where, query: WebhookQuery) {
  return call(rest, listWebhooks, { query: { ...query, organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchWebhook({ rest, organizationId }: Where, id: string) {
  return call(rest, readWebhook, ofOne(organizationId, id));
}

/** Throws NOT_FOUND for the webhook. */
export function fetchDeliveries({ rest, organizationId }: Where, id: string, query: DeliveryQuery) {
  const input = { params: { id }, query: { ...query, organizationId }, organizationId };
  return call(rest, listWebhookDeliveries, input);
}

/** Throws NOT_FOUND. */
export function fetchDelivery({ rest, organizationId }: Where, id: string, deliveryId: string) {
  return call(rest, readWebhookDelivery, { params: { id, deliveryId }, query: { organizationId }, organizationId });
}

/** Throws NOT_FOUND. */
export function fetchAnalytics({ rest, organizationId }: Where, id: string) {
  return call(rest, readWebhookAnalytics, ofOne(organizationId, id));
}

/** Makes a webhook; repeated with the request's idempotency key it gives the same one. */
export function addWebhook({ rest, organizationId }: Where, body: NewWebhookFields) {
  return call(rest, createWebhook, { body: { ...body, organizationId }, organizationId });
}

export function changeWebhook({ rest, organizationId }: Where, id: string, changes: WebhookChanges) {
  return call(rest, updateWebhook, { params: { id }, body: { ...changes, organizationId }, organizationId });
}

export function removeWebhook({ rest, organizationId }: Where, id: string) {
  return call(rest, deleteWebhook, ofOne(organizationId, id));
}

export function setPaused({ rest, organizationId }: Where, id: string, isPaused: boolean) {
  return call(rest, isPaused ? pauseWebhook : resumeWebhook, asked(organizationId, id));
}

export function replaceSecret({ rest, organizationId }: Where, id: string, overlapHours?: number) {
  return call(rest, rotateWebhookSecret, { params: { id }, body: { overlapHours, organizationId }, organizationId });
}

export function sendTest({ rest, organizationId }: Where, id: string) {
  return call(rest, testWebhook, asked(organizationId, id));
}

export function sendAgain({ rest, organizationId }: Where, id: string, deliveryId: string) {
  return call(rest, replayWebhookDelivery, { params: { id, deliveryId }, body: { organizationId }, organizationId });
}

export function sendPeriodAgain({ rest, organizationId }: Where, id: string, period: { from: string; to: string }) {
  return call(rest, replayWebhook, { params: { id }, body: { ...period, organizationId }, organizationId });
}
