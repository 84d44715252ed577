import type { ButtonProps } from '@mantine/core';
import { pageInOrganization, pages } from '@tallyard/domain/pages/addresses';
import { ConfirmDialog, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../shared/commands/use-command';
import { useNavigate } from '../shared/navigation/navigation';
import { type Membership, organizationLabel, useOrganization } from '../shared/organization/organization';
import { useGate } from '../shared/permissions/permissions';
import { useAuth } from '../shared/session/auth';
import { LeaveOrganizationDocument } from './generated/operations';

/** Ends the user's own membership after confirmation. */
export function LeaveOrganization({
  membership,
  variant,
}: {
  membership: Membership;
  variant: ButtonProps['variant'];
}) {
  const { renew } = useAuth();
  const { active, memberships } = useOrganization();
  const gate = useGate('organizations.leave');
  const navigate = useNavigate();
  const toast = useToast();
  const [isConfirming, setIsConfirming] = useState(false);
  const leave = useCommand(LeaveOrganizationDocument, {
    entity: 'memberships',
    idOf: () => membership.id,
    onError: (error) => {
      if (error.code !== 'RULE_BROKEN') return false;
      toast.show({ title: 'You are still a member', message: error.message, tone: 'warning' });
      return true;
    },
  });
  const name = organizationLabel(membership);

  const confirm = async () => {
    const done = await leave.run({ input: { organizationId: membership.id } });
    setIsConfirming(false);
    if (!done) return;
    const next = memberships.find(({ id }) => id !== membership.id);
    if (next && membership.id === active.id) await navigate(pageInOrganization(next.id, pages.organizations));
    else await navigate(pages.organizations);
    await renew();
    toast.show({ title: `You left ${name}`, tone: 'success' });
  };
  return (
    <>
      <GatedButton {...gate} color="red" variant={variant} onClick={() => setIsConfirming(true)}>
        Leave organization
      </GatedButton>
      <ConfirmDialog
        opened={isConfirming}
        destructive
        title={`Leave ${name}?`}
        confirmLabel="Leave organization"
        busy={leave.busy}
        onConfirm={() => void confirm()}
        onClose={() => setIsConfirming(false)}
      >
        You come back only when somebody invites you again.
      </ConfirmDialog>
    </>
  );
}
