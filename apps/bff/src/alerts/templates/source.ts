import { deleteAlertTemplate, listAlertTemplates } from '@tallyard/contracts/alert-templates/endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import type { RestClient } from '../../rest/client.ts';
import { orNotAvailable } from '../../rest/missing-capabilities.ts';
import { remove } from '../../rest/remove.ts';

/** All templates. The documents know neither payload nor pages (ALR-50): the header alone names the organization. */
export const listTemplates = { ...listAlertTemplates, query: undefined };

/** What the documents do not name: an upstream without it says 'Templates not available' (ALR-51). */
export const orNoTemplates = <Answer>(rest: RestClient, ask: () => Promise<Answer>) =>
  orNotAvailable(rest, messages.templatesNotAvailable, ask);

export async function removeTemplate(rest: RestClient, organizationId: string, id: string): Promise<void> {
  const path = `/api/alert-templates/templates/${encodeURIComponent(id)}?organizationId=${encodeURIComponent(organizationId)}`;
  const { method, repeatable } = deleteAlertTemplate;
  await orNoTemplates(rest, () => remove(rest, { method, path, organizationId, repeatable }));
}
