import { Switch, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ClauseTexts } from '@tallyard/domain/approvals/texts';
import { GatedIcon, Panel } from '@tallyard/ui';
import { useCommand } from '../shared/commands/use-command';
import { useOrganization } from '../shared/organization/organization';
import { useGate } from '../shared/permissions/permissions';
import classes from './approvals.module.css';
import { sentenceOf } from './clauses';
import { type PolicyFragment, UpdateApprovalPolicyDocument } from './generated/operations';

interface PolicyRowProps {
  policy: PolicyFragment;
  words: ClauseTexts;
  onEdit: () => void;
  onDelete: () => void;
}

/** A policy as sentences, with its switch. */
export function PolicyRow({ policy, words, onEdit, onDelete }: PolicyRowProps) {
  const { active } = useOrganization();
  const gate = useGate('approvals.update');
  const removing = useGate('approvals.delete');
  const flip = useCommand(UpdateApprovalPolicyDocument, {
    entity: 'approval policies',
    changes: ['approvalPolicies'],
    idOf: ({ input }) => input.id,
  });
  const name = policy.name ?? 'This policy';
  const press = (isActive: boolean) => {
    if (gate.reason) return gate.onRefused(gate.reason);
    const { id } = policy;
    return void flip.run({ input: { organizationId: active.id, id, isActive, expectedVersion: policy.version } });
  };
  return (
    <Panel padded>
      <div className={classes.policy}>
        <div className={classes.head}>
          <h2 className={classes.name}>{name}</h2>
          <span className={classes.switch}>
            <Tooltip label={gate.reason} disabled={!gate.reason}>
              <Switch
                aria-label={`${name} is switched on`}
                label={policy.isActive ? 'On' : 'Off'}
                aria-disabled={gate.reason !== null || undefined}
                checked={policy.isActive ?? false}
                disabled={flip.busy}
                onChange={(event) => press(event.currentTarget.checked)}
              />
            </Tooltip>
            <GatedIcon {...gate} variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
              <IconPencil size={16} aria-hidden />
            </GatedIcon>
            <GatedIcon {...removing} variant="subtle" aria-label={`Delete ${name}`} onClick={onDelete}>
              <IconTrash size={16} aria-hidden />
            </GatedIcon>
          </span>
        </div>
        <ul className={classes.sentences}>
          {policy.clauses?.map((clause) => {
            const sentence = sentenceOf(clause, words);
            return <li key={JSON.stringify(clause)}>{sentence}</li>;
          })}
        </ul>
        <span className={classes.version}>{`Version ${policy.version}`}</span>
      </div>
    </Panel>
  );
}
