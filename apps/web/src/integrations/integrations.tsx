import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, Panel } from '@tallyard/ui';
import { useParams } from 'react-router';
import { useLocation } from '../shared/navigation/navigation';
import { later } from '../shared/page/later';
import { selectionPage, selectionsPage } from './selection-addresses';

const ApiKeysPage = later(async () => (await import('./api-keys-page')).ApiKeysPage);
const ChatPage = later(async () => (await import('./chats/chat-page')).ChatPage);
const ChatsPage = later(async () => (await import('./chats/chats-page')).ChatsPage);
const OverviewPage = later(async () => (await import('./overview-page')).OverviewPage);
const ReportPage = later(async () => (await import('./reports/report-page')).ReportPage);
const ReportsPage = later(async () => (await import('./reports/reports-page')).ReportsPage);
const SelectionPage = later(async () => (await import('./selection-page')).SelectionPage);
const SelectionsPage = later(async () => (await import('./selections-page')).SelectionsPage);
const WebhookPage = later(async () => (await import('./webhook-page')).WebhookPage);
const WebhooksPage = later(async () => (await import('./webhooks-page')).WebhooksPage);

/** All pages below /integrations in one chunk, because users move between lists, details and types. */
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
