import { IconChecklist } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Module } from '../shared/modules/module';

/** The module of approval policies. */
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
