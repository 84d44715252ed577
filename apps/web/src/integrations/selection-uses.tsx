import { webhookPage } from '@tallyard/domain/pages/addresses';
import { Panel } from '@tallyard/ui';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { CopyButton } from '../shared/page/copy-button';
import { useMay } from '../shared/permissions/permissions';
import { useSelectionUsesQuery } from './generated/operations';
import classes from './integrations.module.css';

/** Lists where a saved query is used: its feed, and the webhooks that send it. */
export function SelectionUses({ selectionId }: { selectionId: string }) {
  const { active } = useOrganization();
  const withWebhooks = useMay('webhooks.view');
  const { data, error } = useSelectionUsesQuery({
    variables: { organizationId: active.id, filter: { selectionId } },
    fetchPolicy: 'cache-and-network',
    skip: !withWebhooks,
  });
  const feed = `${window.location.origin}/feeds/${selectionId}?organizationId=${active.id}`;
  const webhooks = data?.webhooks?.items;
  return (
    <Panel padded>
      <div className={classes.uses}>
        <h2>Feed</h2>
        <div className={classes.feed}>
          <code className={classes.address}>{feed}</code>
          <CopyButton variant="default" text={feed}>
            Copy address
          </CopyButton>
        </div>
        {withWebhooks && (
          <>
            <h2>Webhooks that send it</h2>
            <p>
              {webhooks === undefined
                ? error
                  ? 'They could not be loaded.'
                  : 'Looking…'
                : webhooks.length === 0
                  ? 'None'
                  : webhooks.map(({ id, name }, at) => (
                      <span key={id}>
                        {at > 0 && ', '}
                        <Link to={webhookPage(id)}>{name}</Link>
                      </span>
                    ))}
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}
