import { Button, Text } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { ConfirmDialog, FailedNote, GatedButton, LoadingState, Mark, Panel, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { FailureAlert } from '../shared/errors/failure-alert';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { nameOf } from '../shared/people/person';
import { useGate, useMay } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';
import classes from './approvals.module.css';
import {
  type DelegationFragment,
  EndApprovalDelegationDocument,
  useApprovalDelegationsQuery,
} from './generated/operations';

const DelegationDialog = later(async () => (await import('./delegation-dialog')).DelegationDialog);

/** Returns the status of a delegation at a time. */
export function stateOf({ startsAt, endsAt, endedAt }: DelegationFragment, now = Date.now()) {
  if (endedAt !== null || (endsAt !== null && Date.parse(endsAt) <= now)) return 'over';
  return startsAt !== null && Date.parse(startsAt) > now ? 'coming' : 'running';
}

const stateWords = { coming: 'Coming', running: 'Running', over: 'Over' } as const;
const tones = { coming: 'quiet', running: 'info', over: 'quiet' } as const;

/** The delegations: who approves on behalf of a user during an absence. */
export function WhileAway() {
  const { active } = useOrganization();
  const gate = useGate('approvals.delegate');
  const [naming, setNaming] = useState(false);
  const { data, error, refetch } = useApprovalDelegationsQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const delegations = data?.approvalDelegations;
  return (
    <section className={classes.setting} aria-labelledby="while-away">
      <div className={classes.head}>
        <h2 id="while-away" className={classes.name}>
          While away
        </h2>
        <GatedButton
          {...gate}
          variant="default"
          leftSection={<IconUserShare size={16} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          Name somebody
        </GatedButton>
      </div>
      <Text size="sm" c="dimmed">
        Somebody you name approves and rejects movements in your stead for a while. They see what they see otherwise.
      </Text>
      {!delegations &&
        (error ? (
          <FailedNote onRetry={() => void refetch()}>Who stands in for whom could not be loaded.</FailedNote>
        ) : (
          <LoadingState rows={2} label="Loading who stands in for whom" />
        ))}
      {delegations?.length === 0 && <Text size="sm">Nobody stands in for anybody.</Text>}
      {delegations && delegations.length > 0 && (
        <ul className={classes.policies}>
          {delegations.map((delegation) => (
            <li key={delegation.id}>
              <DelegationRow delegation={delegation} />
            </li>
          ))}
        </ul>
      )}
      {naming && <DelegationDialog onClose={() => setNaming(false)} />}
    </section>
  );
}

function DelegationRow({ delegation }: { delegation: DelegationFragment }) {
  const { active } = useOrganization();
  const { session } = useAuth();
  const format = useFormat();
  const toast = useToast();
  const endsOthers = useMay('approvals.update');
  const [isConfirming, setIsConfirming] = useState(false);
  const end = useCommand(EndApprovalDelegationDocument, {
    entity: 'delegations',
    idOf: ({ input }) => input.id,
    changes: ['approvalDelegations'],
  });
  const { delegator, delegate, startsAt, endsAt, endedAt, reason } = delegation;
  const state = stateOf(delegation);
  const [who, other] = [delegate ? nameOf(delegate) : 'Somebody', delegator ? nameOf(delegator) : 'somebody'];
  const isMine = delegator?.id === session?.person.id;
  const endNow = async () => {
    const done = await end.run({ input: { organizationId: active.id, id: delegation.id } });
    if (!done) return;
    toast.show({ title: `${who} no longer approves for ${other}`, tone: 'success' });
    setIsConfirming(false);
  };
  return (
    <Panel padded>
      <div className={classes.head}>
        <div className={classes.away}>
          <strong className={classes.name}>{`${who} for ${other}`}</strong>
          <span className={classes.version}>
            {startsAt && endsAt && `${format.moment(startsAt)} to ${format.moment(endedAt ?? endsAt)}`}
          </span>
          {reason && <span className={classes.version}>{reason}</span>}
        </div>
        <span className={classes.switch}>
          <Mark tone={tones[state]}>{stateWords[state]}</Mark>
          {state !== 'over' && (isMine || endsOthers) && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => setIsConfirming(true)}
              aria-label={`End ${who} for ${other}`}
            >
              End
            </Button>
          )}
        </span>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        title={`End it now?`}
        confirmLabel="End it"
        busy={end.busy}
        onConfirm={() => void endNow()}
        onClose={() => setIsConfirming(false)}
      >
        {`${who} approves nothing in the stead of ${other} any more. What was approved stays.`}
        <FailureAlert failure={end.failure} />
      </ConfirmDialog>
    </Panel>
  );
}
