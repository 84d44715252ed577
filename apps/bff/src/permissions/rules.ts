import { compiledSchema } from '@tallyard/contracts/endpoint/compiled';
import { organizationId as organizationIdField } from '@tallyard/domain/organizations/fields';
import { type ActionName, apiKeyRefusal, delegable, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { RequestContext } from '../context.ts';
import { refusal } from '../errors/describe.ts';
import { type AboutOrganization, namedOrganization } from './organization.ts';
import { rule } from './shield.ts';
import type { Viewer } from './viewer.ts';
import { mayDoAnywhere } from './viewer.ts';

type Answer = true | Error;

/**
 * Returns an error as a value: shield treats a rule that throws as a plain refusal, but an upstream that cannot identify the
 * caller must stay an error.
 */
function answered(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

function strangerRefusal(context: RequestContext): Error {
  const showsToken = context.rest.credentials.authorization !== undefined;
  return refusal('UNAUTHENTICATED', showsToken ? 'This API key is not valid, or not any more.' : undefined);
}

/**
 * Who may do an action: everyone with its flags, only people who have signed in and not API keys, or also people who are not
 * members, for whom the upstream decides.
 */
type Doers = 'anyone' | 'people' | 'former members';

/**
 * Checks whether the request may do `action` in the organization of `args`: UNAUTHENTICATED without a session,
 * ORGANIZATION_REQUIRED if a person names none, NOT_FOUND for an organization of others, PERMISSION_DENIED without the flags.
 * Only a lookup once the session is known.
 */
async function permit(
  context: RequestContext,
  action: ActionName,
  doers: Doers,
  args: AboutOrganization,
): Promise<Answer> {
  const viewer = await context.viewer();
  // guard: permissions.session
  if (!viewer) return strangerRefusal(context);
  return permitted(viewer, action, doers, args);
}

/** The same check for a known caller. */
export function permitted(viewer: Viewer, action: ActionName, doers: Doers, args: AboutOrganization): Answer {
  const organizationId = namedOrganization(args, viewer);
  if (organizationId === null) return refusal('ORGANIZATION_REQUIRED');
  const parsed = compiledSchema(organizationIdField).safeParse(organizationId);
  if (!parsed.success) return refusal('BAD_USER_INPUT', parsed.error.issues[0]?.message);
  const granted = viewer.flagsIn(parsed.data);
  // guard: permissions.other-organization
  if (!granted) return doers === 'former members' && !viewer.isApiKey ? true : refusal('NOT_FOUND');
  if (doers !== 'anyone' && viewer.isApiKey) return refusal('PERMISSION_DENIED', apiKeyRefusal);
  // On behalf of another member: the upstream decides for which movements.
  // guard: permissions.standing-in
  if (delegable.has(action) && viewer.standsIn(parsed.data)) return true;
  // guard: permissions.flag
  return mayDo(granted, action) ? true : refusal('PERMISSION_DENIED', refusalOf(action));
}

const rules = new Map<string, ReturnType<typeof makeRule>>();

function makeRule(action: ActionName, doers: Doers) {
  return rule(`${doers} ${action}`, { cache: 'no_cache' })(
    (_parent: unknown, args: AboutOrganization, context: RequestContext) =>
      answered(permit(context, action, doers, args)),
  );
}

async function permitPerson(context: RequestContext): Promise<Answer> {
  const viewer = await context.viewer();
  if (!viewer) return strangerRefusal(context);
  return viewer.isApiKey ? refusal('PERMISSION_DENIED', apiKeyRefusal) : true;
}

async function permitAllButWrongKeys(context: RequestContext): Promise<Answer> {
  if (context.rest.credentials.authorization === undefined) return true;
  return (await context.viewer()) ? true : strangerRefusal(context);
}

/** The shield rule for fields that everybody may request, signed in or not. Only an invalid token is an error. */
export const anyoneButWrongKeys = rule('anyoneButWrongKeys', { cache: 'no_cache' })(
  (_parent: unknown, _args: unknown, context: RequestContext) => answered(permitAllButWrongKeys(context)),
);

/**
 * The shield rule for fields that belong to the person and not to an organization: UNAUTHENTICATED without a session,
 * PERMISSION_DENIED for API keys.
 */
export const signedIn = rule('signedIn', { cache: 'no_cache' })(
  (_parent: unknown, _args: unknown, context: RequestContext) => answered(permitPerson(context)),
);

/** Returns the shield rule of one action, for a root field with an `organizationId`. */
export function can(action: ActionName, doers: Doers = 'anyone') {
  const key = `${doers} ${action}`;
  const known = rules.get(key);
  if (known) return known;
  const rule = makeRule(action, doers);
  rules.set(key, rule);
  return rule;
}

/** The same as `can`, for people who have signed in but not for API keys. */
export function canInPerson(action: ActionName) {
  return can(action, 'people');
}

/**
 * The same as `canInPerson`, for ending one's own membership: a person who lost the response is no longer a member when they
 * repeat the request. The upstream recognizes the idempotency key and refuses everybody else (ADR 0022).
 */
export function canOnTheWayOut(action: ActionName) {
  return can(action, 'former members');
}

async function permitOwn(context: RequestContext, action: ActionName): Promise<Answer> {
  const viewer = await context.viewer();
  if (!viewer) return strangerRefusal(context);
  if (viewer.isApiKey) return refusal('PERMISSION_DENIED', apiKeyRefusal);
  return mayDoAnywhere(viewer, action) ? true : refusal('PERMISSION_DENIED', refusalOf(action));
}

const ownRules = new Map<ActionName, ReturnType<typeof makeOwnRule>>();

function makeOwnRule(action: ActionName) {
  return rule(`own ${action}`, { cache: 'no_cache' })((_parent: unknown, _args: unknown, context: RequestContext) =>
    answered(permitOwn(context, action)),
  );
}

/**
 * Returns the shield rule for data of the person that needs a flag: in any of their organizations, or in none if they have
 * none.
 */
export function canOwn(action: ActionName) {
  const known = ownRules.get(action);
  if (known) return known;
  const rule = makeOwnRule(action);
  ownRules.set(action, rule);
  return rule;
}
