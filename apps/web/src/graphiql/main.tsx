import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './graphiql.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createClient } from 'graphql-ws';
import { createRoot } from 'react-dom/client';

const socketUrl = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;

const firstQuery = `# The session of this browser is used; sign in at /sign-in first.
query WhoAmI {
  session {
    name
    organizations {
      id
      name
      role
    }
  }
}
`;

const fetcher = createGraphiQLFetcher({ url: '/graphql', wsClient: createClient({ url: socketUrl }) });

const root = document.getElementById('root');
if (root) createRoot(root).render(<GraphiQL fetcher={fetcher} initialQuery={firstQuery} />);
