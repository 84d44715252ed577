import { IconPlus } from '@tabler/icons-react';
import { maxApprovalPolicies } from '@tallyard/domain/approvals/limits';
import { EmptyState, FailedState, GatedButton, LoadingState, PageHead } from '@tallyard/ui';
import { useState } from 'react';
import { ConfirmDelete } from '../shared/commands/confirm-delete';
import { useFormat } from '../shared/format/use-format';
import { useOrganization } from '../shared/organization/organization';
import { later } from '../shared/page/later';
import { ShortPage } from '../shared/page/short-page';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import classes from './approvals.module.css';
import { clauseTextsOf } from './clauses';
import { DeleteApprovalPolicyDocument, type PolicyFragment, useApprovalPoliciesQuery } from './generated/operations';
import { PolicyRow } from './policy-row';
import { usePlaces } from './use-places';
import { WhileAway } from './while-away';

const PolicyDialog = later(async () => (await import('./policy-dialog')).PolicyDialog);

/** The organization's approval policies at /settings/approvals: which movements need another user's approval. */
export function ApprovalsPage() {
  useTitle('Approval policies');
  const { active } = useOrganization();
  const format = useFormat();
  const { nameOf } = usePlaces();
  const gate = useGate('approvals.create');
  const [editing, setEditing] = useState<PolicyFragment | 'new' | null>(null);
  const [deleting, setDeleting] = useState<PolicyFragment | null>(null);
  const { data, error, refetch } = useApprovalPoliciesQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const policies = data?.approvalPolicies;
  const isFull = (policies?.length ?? 0) >= maxApprovalPolicies;
  const add = (label: string) => (
    <GatedButton
      {...gate}
      reason={gate.reason ?? (isFull ? `There are ${maxApprovalPolicies} already. Delete one first.` : null)}
      onRefused={gate.reason ? gate.onRefused : undefined}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEditing('new')}
    >
      {label}
    </GatedButton>
  );
  return (
    <ShortPage>
      <PageHead
        title="Approval policies"
        lead="A movement that one of them holds waits until somebody else approves it. Adjustments are never held."
        actions={add('Add policy')}
      />
      {!policies &&
        (error ? (
          <FailedState title="The policies could not be loaded" onRetry={() => void refetch()}>
            Try again. If it keeps failing, check your connection.
          </FailedState>
        ) : (
          <LoadingState rows={4} label="Loading policies" />
        ))}
      {policies?.length === 0 && (
        <EmptyState title="No policies yet" action={add('Add the first policy')}>
          Without one, only what somebody asks approval for waits.
        </EmptyState>
      )}
      {policies && policies.length > 0 && (
        <ul className={classes.policies}>
          {policies.map((policy) => (
            <li key={policy.id}>
              <PolicyRow
                policy={policy}
                words={clauseTextsOf(format, nameOf)}
                onEdit={() => setEditing(policy)}
                onDelete={() => setDeleting(policy)}
              />
            </li>
          ))}
        </ul>
      )}
      <WhileAway />
      {editing && <PolicyDialog policy={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      <ConfirmDelete
        document={DeleteApprovalPolicyDocument}
        thing={deleting}
        what="policy"
        changes="approvalPolicies"
        onClose={() => setDeleting(null)}
      >
        What it has held goes on waiting for approval.
      </ConfirmDelete>
    </ShortPage>
  );
}
