import { Button, Stack } from '@mantine/core';
import { Dialog } from '@tallyard/ui';
import { useState } from 'react';
import { FailureAlert } from '../shared/errors/failure-alert';
import { MemberPicker } from '../shared/people/member-picker';
import { useAuth } from '../shared/session/auth';
import type { AlertCommands } from './use-alert-commands';

interface AssignDialogProps {
  /** The title, such as 'Assign 3 alerts'. */
  title: string;
  commands: Pick<AlertCommands, 'busy' | 'failure'>;
  onClose: () => void;
  onAssign: (assigneeId: string | null) => void;
}

/** Selects the assignee. */
export function AssignDialog({ title, commands, onClose, onAssign }: AssignDialogProps) {
  const { session } = useAuth();
  const [member, setMember] = useState<string | null>(null);
  return (
    <Dialog opened onClose={onClose} unsaved={[member]} title={title} centered>
      <Stack gap="md">
        <MemberPicker
          label="Member"
          description="Leave it empty to take the assignment back."
          placeholder="Search by name"
          value={member}
          onChange={setMember}
          data-autofocus
        />
        <FailureAlert failure={commands.failure} />
        <Button fullWidth loading={commands.busy} onClick={() => onAssign(member)}>
          {member ? 'Assign' : 'Take the assignment back'}
        </Button>
        {session && (
          <Button fullWidth variant="default" disabled={commands.busy} onClick={() => onAssign(session.person.id)}>
            Assign to me
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
