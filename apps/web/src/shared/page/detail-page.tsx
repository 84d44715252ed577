import { EmptyState, FailedState, LoadingState, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { useOrganization } from '../organization/organization';
import { PartlyRead } from '../queries/field-value';
import { useTitle } from './use-title';

interface DetailPageProps<Data, Thing> {
  /** The kind of entity, such as 'item'. */
  what: string;
  /** The query, and the function that returns the entity from its data; null if it does not exist. */
  query: { data?: Data | undefined; error?: unknown; refetch: () => Promise<unknown> };
  of: (data: Data) => Thing | null | undefined;
  /** Why it may not exist. */
  missing: string;
  children: (thing: Thing) => ReactNode;
}

/** Renders the page of an entity in all its states. */
export function DetailPage<Data, Thing extends { readonly name: string | null }>(props: DetailPageProps<Data, Thing>) {
  const { what, query, of, missing, children } = props;
  const { active } = useOrganization();
  const { data, error, refetch } = query;
  const thing = data && of(data);
  const name = `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
  useTitle(thing?.name ?? name);
  const onRetry = () => void refetch();
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
        <EmptyState title={`${name} not found`}>
          {missing}
          {active.warehouseIds && ' You see what stands in your own warehouses, and nothing else.'}
        </EmptyState>
      ) : (
        <LoadingState rows={8} label={`Loading the ${what}`} />
      )}
    </Panel>
  );
}
