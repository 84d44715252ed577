import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, Panel } from '@tallyard/ui';
import { useLocation, useParams } from 'react-router';
import { ApiKeysPage } from './api-keys-page';
import { ChatPage } from './chats/chat-page';
import { ChatsPage } from './chats/chats-page';
import { OverviewPage } from './overview-page';
import { ReportPage } from './reports/report-page';
import { ReportsPage } from './reports/reports-page';
import { selectionPage, selectionsPage } from './selection-addresses';
import { SelectionPage } from './selection-page';
import { SelectionsPage } from './selections-page';
import { WebhookPage } from './webhook-page';
import { WebhooksPage } from './webhooks-page';

/** What stands below /integrations, in one piece: whoever looks at a list opens one of it, and goes from one kind to the other. */
export function Integrations() {
  const { pathname } = useLocation();
  const { id } = useParams();
  const path = pathname.replace(/\/+$/, '');
  if (path === pages.integrations) return <OverviewPage />;
  if (path === pages.apiKeys) return <ApiKeysPage />;
  if (path === pages.webhooks) return <WebhooksPage />;
  if (path === `${pages.webhooks}/${id}`) return <WebhookPage />;
  if (path === pages.chats) return <ChatsPage />;
  if (path === `${pages.chats}/${id}`) return <ChatPage />;
  if (path === pages.reports) return <ReportsPage />;
  if (path === `${pages.reports}/${id}`) return <ReportPage />;
  if (path === selectionsPage) return <SelectionsPage />;
  if (id !== undefined && path === selectionPage(id)) return <SelectionPage />;
  return (
    <Panel padded>
      <EmptyState title="There is no such integration">
        The address is not whole, or it is of a later version.
      </EmptyState>
    </Panel>
  );
}
