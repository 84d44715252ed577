import { type ActionName, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { RequestContext } from '../context.ts';
import { refusal } from '../errors/describe.ts';

/**
 * Checks the actions that an operation needs in addition to its `@needs`, depending on its input. Throws PERMISSION_DENIED for
 * the first of `actions` that the session may not do in the organization.
 */
export async function requireActions(
  context: Pick<RequestContext, 'viewer'>,
  organizationId: string,
  actions: readonly ActionName[],
): Promise<void> {
  if (actions.length === 0) return;
  const granted = (await context.viewer())?.flagsIn(Number(organizationId)) ?? new Set<string>();
  const refused = actions.find((action) => !mayDo(granted, action));
  // guard: permissions.given-fields
  if (refused !== undefined) throw refusal('PERMISSION_DENIED', refusalOf(refused));
}
