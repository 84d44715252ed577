import * as endpoints from '@tallyard/contracts/alert-templates/endpoints';
import type { AlertTemplate } from '@tallyard/contracts/alert-templates/models';
import type { AlertRule } from '@tallyard/contracts/alerts/models';
import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { messages } from '@tallyard/domain/errors/messages';
import { call } from '../../rest/call.ts';
import type { RestClient } from '../../rest/client.ts';
import { orNotAvailable } from '../../rest/missing-capabilities.ts';
import { remove } from '../../rest/remove.ts';

const { createAlertTemplate, deleteAlertTemplate, listAlertTemplates, rateAlertTemplate, updateAlertTemplate } =
  endpoints;

export type NewTemplate = Omit<EndpointInput<typeof createAlertTemplate>['body'], 'organizationId'>;
export type TemplateChanges = Omit<EndpointInput<typeof updateAlertTemplate>['body'], 'organizationId'>;
export type RuleWanted = Omit<EndpointInput<typeof endpoints.useAlertTemplate>['body'], 'organizationId'>;

/** All templates; the documents know neither payload nor pages (ALR-50). */
export async function fetchTemplates(rest: RestClient, organizationId: string): Promise<readonly AlertTemplate[]> {
  return (await call(rest, listAlertTemplates, { query: {}, organizationId })).data;
}

/** What the documents do not name: an upstream without it says 'Templates not available' (ALR-51). */
const orNone = <Answer>(rest: RestClient, ask: () => Promise<Answer>) =>
  orNotAvailable(rest, messages.templatesNotAvailable, ask);

export function saveTemplate(rest: RestClient, organizationId: string, body: NewTemplate): Promise<AlertTemplate> {
  return orNone(rest, () => call(rest, createAlertTemplate, { body: { ...body, organizationId }, organizationId }));
}

export function changeTemplate(
  rest: RestClient,
  organizationId: string,
  id: string,
  body: TemplateChanges,
): Promise<AlertTemplate> {
  const input = { params: { id }, body: { ...body, organizationId }, organizationId };
  return orNone(rest, () => call(rest, updateAlertTemplate, input));
}

export async function removeTemplate(rest: RestClient, organizationId: string, id: string): Promise<void> {
  const path = `/api/alert-templates/templates/${encodeURIComponent(id)}?organizationId=${encodeURIComponent(organizationId)}`;
  const { method, repeatable } = deleteAlertTemplate;
  await orNone(rest, () => remove(rest, { method, path, organizationId, repeatable }));
}

export function rateTemplate(
  rest: RestClient,
  organizationId: string,
  id: string,
  rating: number,
): Promise<AlertTemplate> {
  const input = { params: { id }, body: { rating, organizationId }, organizationId };
  return orNone(rest, () => call(rest, rateAlertTemplate, input));
}

export function makeRule(rest: RestClient, organizationId: string, id: string, body: RuleWanted): Promise<AlertRule> {
  const input = { params: { id }, body: { ...body, organizationId }, organizationId };
  return orNone(rest, () => call(rest, endpoints.useAlertTemplate, input));
}
