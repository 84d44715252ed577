import { IconUserOff } from '@tabler/icons-react';
import { Mark } from '@tallyard/ui';
import type { MemberStatus } from '../../generated/schema-types';

/** Whether a membership is in force. */
export function MemberStatusMark({ status }: { status: MemberStatus }) {
  return status === 'ACTIVE' ? (
    <Mark tone="calm">Active</Mark>
  ) : (
    <Mark tone="quiet" icon={IconUserOff}>
      Deactivated
    </Mark>
  );
}
