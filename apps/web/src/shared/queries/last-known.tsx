import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconClockPause, IconRefresh } from '@tabler/icons-react';
import { RelativeTime } from '@tallyard/ui';
import { useRef } from 'react';
import { describeError, isWhole } from '../errors/errors';
import { questionOf } from './fetch-guard';
import classes from './field-value.module.css';
import { useOutage } from './outage';
import { answeredAt } from './stale-policy';

/** Set when the last request failed and the shown data is from an earlier one. */
export interface LastKnownAge {
  /** When that result arrived, in milliseconds since the epoch; null if unknown. */
  readonly since: number | null;
}

interface Requested<Data, Variables extends OperationVariables> {
  document: TypedDocumentNode<Data, Variables>;
  operation: string;
  variables: Variables;
  data: Data | undefined;
  error: Error | undefined;
  loading: boolean;
  /** True if it concerns items, which cannot be read while their circuit breaker is open. */
  ofItems: boolean;
}

/**
 * Keeps the last known data of a query that now fails, with its age, until a better result arrives. `data` is undefined if
 * none is known.
 */
export function useLastKnown<Data, Variables extends OperationVariables>(
  requested: Requested<Data, Variables>,
): { data: Data | undefined; kept: LastKnownAge | null } {
  const client = useApolloClient();
  const { document, operation, variables, data, error, loading, ofItems } = requested;
  const isOut = useOutage() && ofItems;
  const question = questionOf(operation, variables);
  const failed = useRef<{ question: string; isOn: boolean }>({ question, isOn: false });
  if (failed.current.question !== question) failed.current = { question, isOn: false };
  // During a refetch the previous state stays.
  if (!loading || error) failed.current.isOn = error !== undefined && isWhole(error);
  const since = answeredAt(operation, variables);
  if (!failed.current.isOn) return { data, kept: isOut && data !== undefined ? { since } : null };
  // After a connection failure Apollo returns no data, so it is read from the cache.
  const known = data ?? client.readQuery<Data, Variables>({ query: document, variables }) ?? undefined;
  return { data: known, kept: { since } };
}

interface LastKnownProps {
  kept: LastKnownAge;
  error: Error | undefined;
  onRetry: () => void;
}

/** Shows above the data how old it is, and why. */
export function LastKnown({ kept: stored, error, onRetry }: LastKnownProps) {
  const isOut = useOutage();
  const isResting = isOut || (error !== undefined && describeError(error).code === 'CIRCUIT_OPEN');
  return (
    <div role="status" className={classes.note}>
      <IconClockPause size={16} aria-hidden />
      <span>
        {isResting ? 'The service is having trouble and is asked again by itself.' : 'No answer came.'} What you see is
        what was last known
        <Age kept={stored} />.
      </span>
      <Button size="compact-sm" variant="subtle" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** A short form of the same notice, for a section whose page shows the details. */
export function AsLastKnown({ kept: stored, children }: { kept: LastKnownAge; children: string }) {
  return (
    <span role="status" className={classes.old}>
      {children} as last known
      <Age kept={stored} />
    </span>
  );
}

function Age({ kept: { since } }: { kept: LastKnownAge }) {
  if (since === null) return null;
  return (
    <>
      {', '}
      <RelativeTime value={new Date(since).toISOString()} />
    </>
  );
}
