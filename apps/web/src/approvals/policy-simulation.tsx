import { useLazyQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { typeText } from '@tallyard/domain/movements/texts';
import { movementPage } from '@tallyard/domain/pages/addresses';
import { FailedNote } from '@tallyard/ui';
import type { ApprovalClauseInput } from '../generated/schema-types';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import type { Gate } from '../shared/permissions/permissions';
import classes from './approvals.module.css';
import { ApprovalRehearsalDocument, type ApprovalRehearsalQuery } from './generated/operations';

interface RehearsalProps {
  /** Null: they are invalid. */
  clauses: readonly ApprovalClauseInput[] | null;
  gate: Gate;
}

type Rehearsed = NonNullable<ApprovalRehearsalQuery['approvalRehearsal']>;

/** Shows which past movements the clauses would have held for approval. Hidden when the clauses change. */
export function PolicySimulation({ clauses, gate }: RehearsalProps) {
  const { active } = useOrganization();
  const [ask, { data, error, loading, variables }] = useLazyQuery(ApprovalRehearsalDocument, {
    fetchPolicy: 'network-only',
  });
  const requested = clauses && { organizationId: active.id, clauses: [...clauses] };
  const isOf = requested !== null && JSON.stringify(variables) === JSON.stringify(requested);
  const rehearse = () => {
    if (requested) void ask({ variables: requested }).catch(() => null);
  };
  // guard: approvals.rehearsed-is-shown
  const found = isOf && !loading ? data?.approvalRehearsal : undefined;
  return (
    <section className={classes.rehearsal} aria-label="Policy simulation" aria-live="polite">
      <div>
        <Button
          variant="default"
          loading={loading}
          disabled={requested === null || gate.reason !== null}
          onClick={rehearse}
        >
          Rehearse on the last 30 days
        </Button>
      </div>
      {found && <Found found={found} />}
      {isOf && error && !loading && <FailedNote onRetry={rehearse}>It could not be rehearsed.</FailedNote>}
    </section>
  );
}

function Found({ found: { days, total, held: matching, isWhole, types, examples } }: { found: Rehearsed }) {
  const format = useFormat();
  const what = isWhole ? `of the last ${days} days` : `that are the latest of the last ${days} days`;
  return (
    <>
      <p className={classes.figure}>
        {`Would have held ${format.count(matching)} of the ${format.count(total)} movements ${what}.`}
      </p>
      {matching > 0 && (
        <ul className={classes.held}>
          {types
            .filter((type) => type.held > 0)
            .map(({ movementType, held: some, total: all }) => (
              <li key={movementType}>
                {`${movementType === 'OTHER' ? 'Other' : typeText(movementType)}: ${format.count(some)} of ${format.count(all)}`}
              </li>
            ))}
        </ul>
      )}
      {examples.length > 0 && (
        <p>
          {'The latest: '}
          {examples.map(({ movementId, itemName, quantity }, index) => (
            <span key={movementId}>
              {index > 0 && ', '}
              <Link to={movementPage(movementId)} target="_blank">{`${format.quantity(quantity)} ${itemName}`}</Link>
            </span>
          ))}
        </p>
      )}
    </>
  );
}
