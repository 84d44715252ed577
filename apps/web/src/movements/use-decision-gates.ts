import { useOrganization } from '../shared/organization/organization';
import { nameOf } from '../shared/people/person';
import { useGate } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';
import { useStandingInQuery } from './generated/operations';

/** Returns on behalf of whom the user may approve now, and until when. Null: nobody, or the user has the permission anyway. */
export function useDelegator(): { name: string; until: string } | null {
  const { active } = useOrganization();
  const { session } = useAuth();
  const { reason } = useGate('movements.approve');
  const { data } = useStandingInQuery({ variables: { organizationId: active.id }, skip: reason === null });
  if (reason === null) return null;
  const now = Date.now();
  const running = data?.approvalDelegations?.find(
    ({ delegate, startsAt, endsAt, endedAt }) =>
      delegate?.id === session?.person.id &&
      endedAt === null &&
      startsAt !== null &&
      endsAt !== null &&
      Date.parse(startsAt) <= now &&
      now < Date.parse(endsAt),
  );
  if (!running?.delegator || running.endsAt === null) return null;
  return { name: nameOf(running.delegator), until: running.endsAt };
}

/**
 * Returns the gates for approving and rejecting, based on the user's permission or a delegation. For display only; the api
 * and the bff enforce it.
 */
export function useDecisionGates() {
  const approve = useGate('movements.approve');
  const reject = useGate('movements.reject');
  const standsIn = useDelegator() !== null;
  return standsIn
    ? { approve: { ...approve, reason: null }, reject: { ...reject, reason: null } }
    : { approve, reject };
}
