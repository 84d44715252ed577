import { skipToken } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { organizationPage, pages } from '@tallyard/domain/pages/addresses';
import { FailedNote, Panel } from '@tallyard/ui';
import { useState } from 'react';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useMay } from '../shared/permissions/permissions';
import { type FirstStepsQuery, useFirstStepsQuery } from './generated/shell-operations';
import classes from './organizations.module.css';

const dismissedKey = (organizationId: string) => `tallyard.first-steps.${organizationId}`;

/**
 * The remaining onboarding steps of a new organization, for users who may do them. Hidden when all are done or it was
 * dismissed. `known`: the steps, if the page has already loaded them.
 */
export function FirstStepsCard({ known }: { known?: FirstStepsQuery['firstSteps'] }) {
  const { active } = useOrganization();
  const mayInvite = useMay('invitations.create');
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey(active.id)) !== null);
  const { data, error, refetch } = useFirstStepsQuery(
    known || dismissed || !mayInvite
      ? skipToken
      : { variables: { organizationId: active.id }, fetchPolicy: 'cache-and-network' },
  );
  const steps = known ?? data?.firstSteps;
  if (!dismissed && mayInvite && !steps && error) {
    return (
      <Panel padded>
        <FailedNote onRetry={() => void refetch()}>The first steps could not be loaded.</FailedNote>
      </Panel>
    );
  }
  if (dismissed || !mayInvite || !steps || (steps.hasItems && steps.hasInvited && steps.hasOwnRule)) return null;

  const close = () => {
    localStorage.setItem(dismissedKey(active.id), 'closed');
    setDismissed(true);
  };
  return (
    <Panel padded>
      <div className={classes.stepsHead}>
        <h2>First steps</h2>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the first steps" onClick={close}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <ul className={classes.steps}>
        <Step done={steps.hasItems} label="Bring your stock in: import a file or add items" />
        <Step
          done={steps.hasInvited}
          label="Invite a colleague"
          to={`${organizationPage(active.id, 'members')}?invite=new`}
        />
        <Step done={steps.hasOwnRule} label="Set when you are alerted" to={pages.alertRules} />
      </ul>
    </Panel>
  );
}

function Step({ done, label, to }: { done: boolean; label: string; to?: string }) {
  const Icon = done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={done ? classes.done : undefined}>
      <Icon size={18} color={done ? 'var(--ui-accent)' : 'var(--ui-ink-2)'} aria-label={done ? 'Done' : 'To do'} />
      {to && !done ? (
        <Link to={to} className={classes.name}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
    </li>
  );
}
