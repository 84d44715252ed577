import { IconChecklist } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

/** Which movements need approval: the policies of the organization. */
export const approvals: Module = {
  routes: [
    { path: pages.approvals, lazy: async () => ({ Component: (await import('./approvals-page')).ApprovalsPage }) },
  ],
  commands: [
    {
      key: 'approval-policies',
      label: 'Approval policies',
      icon: IconChecklist,
      to: pages.approvals,
      words: 'settings four eyes hold movements rules limits delegate away holidays stead',
    },
  ],
  changedBy: {
    approvalPolicies: ['ApprovalPolicies'],
    approvalDelegations: ['ApprovalDelegations'],
    warehouses: ['ApprovalPlaces'],
  },
};
