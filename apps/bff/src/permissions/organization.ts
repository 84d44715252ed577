import { refusal } from '../errors/describe.ts';
import { membershipsOf, type Viewer } from './viewer.ts';

/** The organization of an operation: in the arguments of a query, in the input of a mutation. */
export interface AboutOrganization {
  readonly organizationId?: string | null;
  readonly input?: { readonly organizationId?: string | null } | null;
}

/**
 * Returns the organization in `args`, or that of an API key. Null if a person names none: people have no default, because they
 * may belong to several.
 */
export function namedOrganization(args: AboutOrganization, viewer: Viewer): string | null {
  const named = args.organizationId ?? args.input?.organizationId ?? null;
  if (named !== null || !viewer.isApiKey) return named;
  const own = membershipsOf(viewer.session)[0]?.organizationId;
  return own === undefined ? null : String(own);
}

/**
 * Returns the organization of an operation, for its resolver, after its rule has passed. Throws ORGANIZATION_REQUIRED 'No
 * organization ID provided' if none is named and the caller is not an API key.
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
