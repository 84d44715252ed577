import { useApolloClient } from '@apollo/client/react';
import { useChanges } from '../shared/live/use-changes';
import { useEased } from '../shared/live/use-eased';
import { useChanged, useMissed } from '../shared/modules/use-changed';
import { PlanChangesDocument, PlanProgressFragmentDoc } from './generated/operations';

/** While a page of plans is open: each takes what it has come to by itself, and lists and rows are requested again. */
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
