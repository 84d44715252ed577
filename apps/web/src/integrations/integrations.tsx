import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, Panel } from '@tallyard/ui';
import { Navigate, useLocation, useParams } from 'react-router';
import { ApiKeysPage } from './api-keys-page';
import { WebhookPage } from './webhook-page';
import { WebhooksPage } from './webhooks-page';

/** What stands below /integrations, in one piece: whoever looks at a list opens one of it, and goes from one kind to the other. */
export function Integrations() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const path = pathname.replace(/\/+$/, '');
  if (path === pages.integrations) return <Navigate to={pages.webhooks} replace />;
  if (path === pages.apiKeys) return <ApiKeysPage />;
  if (path === pages.webhooks) return <WebhooksPage />;
  if (path === `${pages.webhooks}/${id}`) return <WebhookPage />;
  return (
    <Panel padded>
      <EmptyState title="There is no such integration">
        The address is not whole, or it is of a later version.
      </EmptyState>
    </Panel>
  );
}
