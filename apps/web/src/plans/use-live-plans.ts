import { useApolloClient } from '@apollo/client/react';
import { useChanges } from '../shared/live/use-changes';
import { useEased } from '../shared/live/use-eased';
import { useChanged, useMissed } from '../shared/modules/use-changed';
import { PlanChangesDocument, PlanProgressFragmentDoc } from './generated/operations';

/** Updates plans on the page when they progress, and refetches lists and rows. */
export function useLivePlans(): void {
  const client = useApolloClient();
  const changed = useChanged();
  const missed = useMissed();
  const askAgain = useEased(() => changed('plans'));
  useChanges({
    document: PlanChangesDocument,
    read: ({ planChanged: { cursor, plan, quietMs } }) => ({ cursor, change: plan, quietMs }),
    onChange: (plan) => {
      const id = client.cache.identify({ __typename: 'Plan', id: plan.id });
      // guard: plans.drawn-as-they-go
      client.cache.writeFragment({ id, fragment: PlanProgressFragmentDoc, fragmentName: 'PlanProgress', data: plan });
      askAgain();
    },
    onGap: (quietMs) => missed(quietMs, 'plans'),
  });
}
