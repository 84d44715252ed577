import { deleteAlertTemplate, listAlertTemplates } from '@tallyard/contracts/alert-templates/endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import type { RestClient } from '../../rest/client.ts';
import { orNotAvailable } from '../../rest/missing-capabilities.ts';
import { remove } from '../../rest/remove.ts';

/** The documented call has neither payload nor paging (ALR-50): only the header names the organization. */
export const listTemplates = { ...listAlertTemplates, query: undefined };

/** Calls an undocumented endpoint; an upstream without it fails with 'Templates not available' (ALR-51). */
export const orNoTemplates = <Answer>(rest: RestClient, ask: () => Promise<Answer>) =>
  orNotAvailable(rest, messages.templatesNotAvailable, ask);

export async function removeTemplate(rest: RestClient, organizationId: string, id: string): Promise<void> {
  const path = `/api/alert-templates/templates/${encodeURIComponent(id)}?organizationId=${encodeURIComponent(organizationId)}`;
  const { method, repeatable } = deleteAlertTemplate;
  await orNoTemplates(rest, () => remove(rest, { method, path, organizationId, repeatable }));
}
