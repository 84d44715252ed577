import { IconUserOff } from '@tabler/icons-react';
import { Mark } from '@tallyard/ui';
import type { MemberStatus } from '../../generated/schema-types';

/** The status of a membership. */
export function MemberStatusMark({ status }: { status: MemberStatus }) {
  return status === 'ACTIVE' ? (
    <Mark tone="calm">Active</Mark>
  ) : (
    <Mark tone="quiet" icon={IconUserOff}>
      Deactivated
    </Mark>
  );
}
