import { webhookLogDays } from '@tallyard/domain/webhooks/limits';
import { useOrganization } from '../shared/organization/organization';
import { CallMetrics } from './call-metrics';
import { useWebhookAnalyticsQuery } from './generated/operations';

const words = { many: 'Calls', half: 'Half answered within' };

/** The outcomes of its calls by day, and their response times. */
export function WebhookMetrics({ webhookId }: { webhookId: string }) {
  const { active } = useOrganization();
  const { data, error, refetch } = useWebhookAnalyticsQuery({
    variables: { organizationId: active.id, id: webhookId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <CallMetrics
      analytics={data?.webhookAnalytics}
      isFailed={error !== undefined}
      onRetry={() => void refetch()}
      days={webhookLogDays}
      words={words}
    />
  );
}
