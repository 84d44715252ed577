import { EmptyState, FailedState, LoadingState, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { PartlyRead } from '../queries/told';
import { useTitle } from './use-title';

interface DetailPageProps<Thing> {
  /** What it is the page of, in words: 'item'. */
  what: string;
  /** What the thing is called; nothing while it is not known. */
  title: string | null | undefined;
  /** Null: there is none; undefined: nobody knows yet. */
  thing: Thing | null | undefined;
  error: unknown;
  onRetry: () => void;
  /** Why there may be none. */
  missing: string;
  children: (thing: Thing) => ReactNode;
}

/** A page about one thing, in all its states. */
export function DetailPage<Thing>(props: DetailPageProps<Thing>) {
  const { what, title, thing, error, onRetry, missing, children } = props;
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  useTitle(title ?? name);
  if (thing) {
    return (
      <>
        {Boolean(error) && <PartlyRead onRetry={onRetry} />}
        {children(thing)}
      </>
    );
  }
  return (
    <Panel padded>
      {error ? (
        <FailedState title={`The ${what} could not be loaded`} onRetry={onRetry} />
      ) : thing === null ? (
        <EmptyState title={`${name} not found`}>{missing}</EmptyState>
      ) : (
        <LoadingState rows={8} label={`Loading the ${what}`} />
      )}
    </Panel>
  );
}
