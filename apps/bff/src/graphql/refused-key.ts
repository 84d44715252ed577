import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../context.ts';

type Coded = readonly Pick<GraphQLFormattedError, 'extensions'>[] | undefined;

/** Returns whether the request has no valid caller. Finding this out has cost a call, so none of its points are returned. */
export function isUnknownCaller(errors: Coded): boolean {
  return errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}

/** Returns whether the bearer token of the request is invalid, which clients must be able to see from the status. */
export function isRefusedKey({ rest }: RequestContext, errors: Coded): boolean {
  return rest.credentials.authorization !== undefined && isUnknownCaller(errors);
}
