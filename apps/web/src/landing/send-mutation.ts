import { classMessages, type ErrorClass, errorCatalog } from '@tallyard/domain/errors/catalog';

/** An error with a message for the user. */
export class SendError extends Error {}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly class?: string } }[];
}

/** Returns the error's own message if it is meant for users, else the message of its class. */
function messageOf(error: { message: string; extensions?: { class?: string } }): string {
  const errorClass = error.extensions?.class as ErrorClass | undefined;
  const ownWords = errorClass === 'Error' || errorClass === 'Request Error';
  return ownWords || errorClass === undefined ? error.message : (classMessages[errorClass] ?? error.message);
}

/**
 * Sends one mutation over HTTP. The landing page has no GraphQL client, which would be too large for two forms. Throws a
 * SendError whose message can be shown; can be repeated.
 */
export async function sendMutation<Data, Variables>(query: string, variables: Variables): Promise<Data> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ query, variables }),
  }).catch(() => {
    throw new SendError(classMessages['Connection Error'] ?? errorCatalog.UPSTREAM_UNREACHABLE.message);
  });
  const { data, errors } = await response
    .json()
    .then((body: Answer<Data>) => body)
    .catch((): Answer<Data> => ({}));
  const [error] = errors ?? [];
  if (error) throw new SendError(messageOf(error));
  if (!data) throw new SendError(classMessages['Server Error'] ?? errorCatalog.INTERNAL_ERROR.message);
  return data;
}
