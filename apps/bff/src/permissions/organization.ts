import { refusal } from '../errors/describe.ts';
import { membershipsOf, type Viewer } from './viewer.ts';

/** Where an operation says which organization it is about: a query in its arguments, a mutation in its input. */
export interface AboutOrganization {
  readonly organizationId?: string | null;
  readonly input?: { readonly organizationId?: string | null } | null;
}

/**
 * The organization that `args` name, else an API key's own. Null: a person named none, which has no default, for they
 * may belong to several.
 */
export function namedOrganization(args: AboutOrganization, viewer: Viewer): string | null {
  const named = args.organizationId ?? args.input?.organizationId ?? null;
  if (named !== null || !viewer.isApiKey) return named;
  const own = membershipsOf(viewer.session)[0]?.organizationId;
  return own === undefined ? null : String(own);
}

/**
 * The organization that an operation is about, for its resolver, after its rule has let it through. Throws
 * ORGANIZATION_REQUIRED 'No organization ID provided' when none is named and the asker is no API key.
 */
export async function organizationOf(
  context: { viewer(): Promise<Viewer | null> },
  args: AboutOrganization,
): Promise<string> {
  const named = args.organizationId ?? args.input?.organizationId ?? null;
  if (named !== null) return named;
  const viewer = await context.viewer();
  const own = viewer ? namedOrganization(args, viewer) : null;
  if (own === null) throw refusal('ORGANIZATION_REQUIRED');
  return own;
}
