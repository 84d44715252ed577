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

/** shield takes a rule that throws for a plain refusal; an upstream that cannot tell who this is must stay an error. */
function answered(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

function strangerRefusal(context: RequestContext): Error {
  const showsToken = context.rest.credentials.authorization !== undefined;
  return refusal('UNAUTHENTICATED', showsToken ? 'This API key is not valid, or not any more.' : undefined);
}

/**
 * Who may do an action: whoever holds its flag, of those only people who have signed in, or beside these also people
 * who are no members, for whom the upstream decides.
 */
type Doers = 'anyone' | 'people' | 'former members';

/**
 * Whether this request may do `action` in the organization that `args` name: UNAUTHENTICATED without a session,
 * ORGANIZATION_REQUIRED when a person names none, NOT_FOUND for an organization of others, PERMISSION_DENIED without the
 * flag. A pure look-up once the session is known.
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

/** The same of somebody who is known. */
export function permitted(viewer: Viewer, action: ActionName, doers: Doers, args: AboutOrganization): Answer {
  const organizationId = namedOrganization(args, viewer);
  if (organizationId === null) return refusal('ORGANIZATION_REQUIRED');
  const parsed = compiledSchema(organizationIdField).safeParse(organizationId);
  if (!parsed.success) return refusal('BAD_USER_INPUT', parsed.error.issues[0]?.message);
  const granted = viewer.flagsIn(parsed.data);
  // guard: permissions.other-organization
  if (!granted) return doers === 'former members' && !viewer.isApiKey ? true : refusal('NOT_FOUND');
  if (doers !== 'anyone' && viewer.isApiKey) return refusal('PERMISSION_DENIED', apiKeyRefusal);
  // In somebody's stead: of which movements, the upstream decides.
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

/** The shield rule of what everybody may ask, signed in or not: only a key that is nobody's is an error, not a stranger. */
export const anyoneButWrongKeys = rule('anyoneButWrongKeys', { cache: 'no_cache' })(
  (_parent: unknown, _args: unknown, context: RequestContext) => answered(permitAllButWrongKeys(context)),
);

/**
 * The shield rule of what belongs to the person and to no organization: UNAUTHENTICATED without a session,
 * PERMISSION_DENIED for the API keys they made.
 */
export const signedIn = rule('signedIn', { cache: 'no_cache' })(
  (_parent: unknown, _args: unknown, context: RequestContext) => answered(permitPerson(context)),
);

/** The shield rule of one row of the domain's action table, for a root field that takes `organizationId`. */
export function can(action: ActionName, doers: Doers = 'anyone') {
  const key = `${doers} ${action}`;
  const known = rules.get(key);
  if (known) return known;
  const rule = makeRule(action, doers);
  rules.set(key, rule);
  return rule;
}

/** As `can`, for people who have signed in and not for API keys, whatever their flags. */
export function canInPerson(action: ActionName) {
  return can(action, 'people');
}

/**
 * As `canInPerson`, for what ends the own membership: whoever has lost the answer is no longer a member when they ask
 * again. The upstream knows the repeat by its key and refuses everybody else (ADR 0022).
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

/** The shield rule of what is the person's own but needs a flag: in any of their organizations, or when in none. */
export function canOwn(action: ActionName) {
  const known = ownRules.get(action);
  if (known) return known;
  const rule = makeOwnRule(action);
  ownRules.set(action, rule);
  return rule;
}
