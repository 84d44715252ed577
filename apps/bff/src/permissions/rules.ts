import { organizationId as organizationIdField } from '@tallyard/domain/organizations/fields';
import { type ActionName, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { RequestContext } from '../context.ts';
import { refusal } from '../errors/describe.ts';
import { rule } from './shield.ts';

type Answer = true | Error;

/** shield takes a rule that throws for a plain refusal; an upstream that cannot tell who this is must stay an error. */
function answered(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

/**
 * Whether this request may do `action` in `organizationId`: UNAUTHENTICATED without a session, NOT_FOUND for an
 * organisation of others, PERMISSION_DENIED without the flag. A pure look-up once the session is known.
 */
async function permit(context: RequestContext, action: ActionName, organizationId: unknown): Promise<Answer> {
  const parsed = organizationIdField.safeParse(organizationId);
  const viewer = await context.viewer();
  if (!viewer) return refusal('UNAUTHENTICATED');
  if (!parsed.success) return refusal('BAD_USER_INPUT', parsed.error.issues[0]?.message);
  const granted = viewer.flagsIn(parsed.data);
  if (!granted) return refusal('NOT_FOUND');
  return mayDo(granted, action) ? true : refusal('PERMISSION_DENIED', refusalOf(action));
}

const rules = new Map<ActionName, ReturnType<typeof makeRule>>();

function makeRule(action: ActionName) {
  return rule(action, { cache: 'no_cache' })(
    (_parent: unknown, args: { organizationId?: unknown }, context: RequestContext) =>
      answered(permit(context, action, args.organizationId)),
  );
}

/** The shield rule of what belongs to the person and to no organisation: UNAUTHENTICATED without a session. */
export const signedIn = rule('signedIn', { cache: 'no_cache' })(
  (_parent: unknown, _args: unknown, context: RequestContext) =>
    answered(context.viewer().then((viewer) => (viewer ? true : refusal('UNAUTHENTICATED')))),
);

/** The shield rule of one row of the domain's action table, for a root field with the argument `organizationId`. */
export function can(action: ActionName) {
  const known = rules.get(action);
  if (known) return known;
  const made = makeRule(action);
  rules.set(action, made);
  return made;
}
