import { DeniedState, PageHead, Panel } from '@tallyard/ui';
import { useMay } from '../shared/permissions';
import { useTitle } from '../shared/use-title';
import { ApiKeyList } from './api-key-list';

/** API keys for third-party tools: create, rotate, revoke. */
export function ApiKeysPage() {
  useTitle('API keys');
  if (useMay('apiKeys.view')) return <ApiKeyList />;
  return (
    <>
      <PageHead title="API keys" />
      <Panel>
        <DeniedState title="You cannot see API keys">
          Only people who may manage API keys see them. Ask an admin of this organization.
        </DeniedState>
      </Panel>
    </>
  );
}
