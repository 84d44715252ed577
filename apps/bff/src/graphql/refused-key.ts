import type { GraphQLFormattedError } from 'graphql';
import type { RequestContext } from '../context.ts';

type Coded = readonly Pick<GraphQLFormattedError, 'extensions'>[] | undefined;

/** True when nobody is behind the request. To find that out has cost a call, so that nothing of its points is given back. */
export function isUnknownCaller(errors: Coded): boolean {
  return errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}

/** True when the request showed a bearer token that is nobody's: whoever looks at statuses alone has to see that. */
export function isRefusedKey({ rest }: RequestContext, errors: Coded): boolean {
  return rest.credentials.authorization !== undefined && isUnknownCaller(errors);
}
