import '@tallyard/ui/styles.css';
import { ApolloProvider } from '@apollo/client/react';
import { UiProvider } from '@tallyard/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SignalsContext } from '../session/signals-context';
import { CurrentSessionDocument } from '../shared/generated/shell-operations';
import { LiveConnection } from '../shared/live/live-connection';
import { LiveContext } from '../shared/live/live-context';
import { ChangedByContext } from '../shared/modules/use-changed';
import { SignalBox } from '../shared/session/signals';
import { Toasts } from '../shared/toasts/toasts';
import { createClient } from './apollo/create-client';
import type { FirstAnswer } from './first-answer';
import { changedBy, modules } from './modules';
import { createRouter } from './router';
import { askForTypeface } from './typeface';

/** Renders the application. */
export function begin(first: FirstAnswer): void {
  const root = document.getElementById('product');
  if (!root) return;
  const socketUrl = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`;
  const live = new LiveConnection(socketUrl);
  const signals = new SignalBox();
  const client = createClient(live, signals, first.fetch);
  // Requested while the frame's own script loads, which requests it too and then shares the response.
  const isEntrance = modules.some(({ entrances }) => entrances?.some(({ path }) => path === location.pathname));
  if (!isEntrance) void client.query({ query: CurrentSessionDocument }).catch(() => undefined);
  // A separate task: on a phone both together would block input.
  setTimeout(() => draw(root, { live, signals, client }));
  askForTypeface();
}

interface Parts {
  readonly live: LiveConnection;
  readonly signals: SignalBox;
  readonly client: ReturnType<typeof createClient>;
}

function draw(root: HTMLElement, { live, signals, client }: Parts): void {
  const router = createRouter();

  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <Toasts>
          <SignalsContext value={signals}>
            <LiveContext value={live}>
              <ApolloProvider client={client}>
                {/* Without transitions: Apollo's hooks have side effects during rendering, so a render that React sets
                    aside would request the old and the new URL in turns. */}
                <ChangedByContext value={changedBy}>
                  <RouterProvider router={router} useTransitions={false} />
                </ChangedByContext>
              </ApolloProvider>
            </LiveContext>
          </SignalsContext>
        </Toasts>
      </UiProvider>
    </StrictMode>,
  );
}
