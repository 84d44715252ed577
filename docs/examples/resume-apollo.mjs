import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { print } from 'graphql';
import { createClient } from 'graphql-ws';

const { TALLYARD_URL, TALLYARD_KEY, TALLYARD_ORGANIZATION } = process.env;

const socket = createClient({
  url: `${TALLYARD_URL.replace(/^http/, 'ws')}/graphql`,
  connectionParams: { authorization: `Bearer ${TALLYARD_KEY}` },
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry: () => true,
});

// In place of GraphQLWsLink: keeps the cursor of every payload, which the next connection sends as `after`.
const resuming = new ApolloLink(
  ({ query, operationName, variables }) =>
    new Observable((observer) => {
      let after = variables.after ?? null;
      const request = {
        query: print(query),
        operationName,
        get variables() {
          return { ...variables, after };
        },
      };
      return socket.subscribe(request, {
        next(result) {
          for (const change of Object.values(result.data ?? {})) after = change?.cursor ?? after;
          observer.next(result);
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      });
    }),
);

const client = new ApolloClient({ link: resuming, cache: new InMemoryCache() });

const query = gql`
  subscription Alerts($organizationId: ID!, $after: String) {
    alertInstanceChanged(organizationId: $organizationId, after: $after) { cursor alert { status title } }
  }
`;

const variables = { organizationId: TALLYARD_ORGANIZATION };
client.subscribe({ query, variables, fetchPolicy: 'no-cache' }).subscribe(({ data, error }) => {
  if (error) console.error('Stopped:', error.message);
  else if (data.alertInstanceChanged.alert === null) console.log('Watching');
  else console.log(`${data.alertInstanceChanged.alert.status}: ${data.alertInstanceChanged.alert.title}`);
});
