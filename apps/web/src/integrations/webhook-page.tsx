import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { DeniedState, DetailHead, Fact, Facts, LoadingState, Panel } from '@tallyard/ui';
import { useParams } from 'react-router';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { later } from '../shared/page/later';
import { useMay } from '../shared/permissions/permissions';
import { FieldMoment } from '../shared/queries/field-value';
import { useWebhookQuery, type WebhookDetailFragment } from './generated/operations';
import classes from './integrations.module.css';
import { LostOwner } from './lost-owner';
import { selectionPage } from './selection-addresses';
import { useFollowed } from './use-followed';
import { WebhookActions } from './webhook-actions';
import { kindName, successIn } from './webhook-labels';
import { WebhookMark } from './webhook-marks';
import { WebhookMetrics } from './webhook-metrics';

const WebhookDeliveries = later(
  async () => (await import('./webhook-deliveries')).WebhookDeliveries,
  <LoadingState rows={6} label="Loading what was sent" />,
);

/** The page of a webhook at /integrations/webhooks/:id: its status and its deliveries. */
export function WebhookPage() {
  const may = useMay('webhooks.view');
  if (may) return <ReadWebhook />;
  return (
    <Panel padded>
      <DeniedState title="You cannot see webhooks">
        Only people who may view integrations see them. Ask an admin of this organization.
      </DeniedState>
    </Panel>
  );
}

function ReadWebhook() {
  const { id = '' } = useParams();
  const { active } = useOrganization();
  const query = useWebhookQuery({ variables: { organizationId: active.id, id }, fetchPolicy: 'cache-and-network' });
  const webhook = query.data?.webhook;
  useFollowed('webhooks', webhook ? webhook.status === 'ACTIVE' || webhook.waiting > 0 : false);
  return (
    <DetailPage
      what="webhook"
      query={query}
      of={(data) => data.webhook}
      missing="It was deleted, belongs to another organization, or the address is not whole."
    >
      {(found) => <OpenedWebhook key={found.id} webhook={found} />}
    </DetailPage>
  );
}

function OpenedWebhook({ webhook }: { webhook: WebhookDetailFragment }) {
  const withLog = useMay('webhooks.viewLog');
  const withFigures = useMay('webhooks.viewAnalytics');
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.webhooks}>Webhooks</Link>}
        title={webhook.name}
        marks={<WebhookMark webhook={webhook} />}
        actions={<WebhookActions webhook={webhook} />}
      />
      {webhook.refusal && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title="The selection is refused"
        >
          {webhook.refusal} Nothing was sent since. Set it right, or edit the webhook and choose the selection yourself,
          then resume it.
        </Alert>
      )}
      {webhook.pausedBecause === 'OWNER' && (
        <LostOwner what="webhook" effect="Nothing is sent; events wait for at most seven days." />
      )}
      <WebhookFacts webhook={webhook} />
      {withFigures && <WebhookMetrics webhookId={webhook.id} />}
      {withLog && <WebhookDeliveries webhookId={webhook.id} />}
    </>
  );
}

function WebhookFacts({ webhook }: { webhook: WebhookDetailFragment }) {
  const format = useFormat();
  const older = webhook.secrets.filter(({ expiresAt }) => expiresAt !== null);
  return (
    <Panel padded>
      <Facts>
        <Fact name="Sends to">
          <span className={classes.address}>{webhook.url}</span>
        </Fact>
        <Fact name="Told of">{webhook.kinds.map(kindName).join(', ')}</Fact>
        {webhook.selection && (
          <Fact name="Says">
            <Link to={selectionPage(webhook.selection.id)}>{webhook.selection.name}</Link>
          </Fact>
        )}
        {webhook.actsFor && <Fact name="With the rights of">{webhook.actsFor.name ?? 'Former member'}</Fact>}
        <Fact name="Last 24 hours">{successIn(webhook, format)}</Fact>
        <Fact name="Waiting">{format.count(webhook.waiting)}</Fact>
        {webhook.failingSince && (
          <Fact name="Failing since">
            <FieldMoment of={webhook} field="failingSince" />
          </Fact>
        )}
        {webhook.lastCallAt && (
          <Fact name="Last call">
            <FieldMoment of={webhook} field="lastCallAt" />
          </Fact>
        )}
        <Fact name="Secrets">
          {older.length === 0
            ? 'One signs'
            : `${webhook.secrets.length} sign; ${older.length === 1 ? 'the older one ends' : 'the older ones end'} ${format.moment(older[0]?.expiresAt ?? '')}`}
        </Fact>
        <Fact name="Made">
          <FieldMoment of={webhook} field="createdAt" />
        </Fact>
        <Fact name="Made by">{webhook.createdBy.name ?? 'Former member'}</Fact>
      </Facts>
    </Panel>
  );
}
