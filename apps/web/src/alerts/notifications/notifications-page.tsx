import { EmptyState, FailedState, LoadingState, PageHead, Panel } from '@tallyard/ui';
import { useOrganization } from '../../shared/organization/organization';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import { useAlertPreferencesQuery } from '../generated/operations';
import { PreferencesForm } from './preferences-form';

const PushSection = later(async () => (await import('./push-section')).PushSection);

/** The signed-in user's notification settings in the active organization. */
export function NotificationsPage() {
  const { active } = useOrganization();
  useTitle('Notifications');
  const { data, error, refetch } = useAlertPreferencesQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const preferences = data?.alertPreferences;
  return (
    <>
      <PageHead
        title="Notifications"
        lead={`Which alerts of ${active.organization?.name ?? 'this organization'} are mailed to you, and when. In the app you see all that you may see.`}
      />
      <Panel padded>
        {preferences ? (
          <PreferencesForm key={active.id} preferences={preferences} />
        ) : error ? (
          <FailedState title="What you are told of could not be loaded" onRetry={() => void refetch()} />
        ) : data ? (
          <EmptyState title="Not available here">The server that holds the alerts has no such choices.</EmptyState>
        ) : (
          <LoadingState rows={6} label="Loading what you are told of" />
        )}
      </Panel>
      {preferences && <PushSection key={`push ${active.id}`} />}
    </>
  );
}
