import { Button } from '@mantine/core';
import { IconCode, IconKey, IconPlus } from '@tabler/icons-react';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useMemo, useRef, useState } from 'react';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { later } from '../shared/page/later';
import { ShortPage } from '../shared/page/short-page';
import { useTitle } from '../shared/page/use-title';
import { useGate, useShown } from '../shared/permissions/permissions';
import { apiKeyColumns } from './api-key-columns';
import { apiKeyList } from './api-key-list';
import type { ApiKeyRowFragment } from './generated/operations';
import { IntegrationTabs } from './integration-tabs';
import { RevokeKey, RotateKey } from './key-changes';
import { NewKeyDialog, type ShownKey } from './new-key-dialog';

const CreateKeyDialog = later(async () => (await import('./create-key-dialog')).CreateKeyDialog);

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly apiKey: ApiKeyRowFragment }
  | { readonly kind: 'shown'; readonly shown: ShownKey };

const words = {
  caption: 'API keys',
  one: 'key',
  many: 'API keys',
  denied: {
    title: 'You cannot see API keys',
    text: 'Only people who may manage API keys see them. Ask an admin of this organization.',
  },
};
const idOf = (key: ApiKeyRowFragment) => key.id;
const nameOf = (key: ApiKeyRowFragment) => key.name;

/** API keys for third-party tools: create, rotate, revoke. */
export function ApiKeysPage() {
  useTitle('API keys');
  const list = useList(apiKeyList);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const show = (shown: ShownKey) => setDialog({ kind: 'shown', shown });
  const createButton = useRef<HTMLButtonElement>(null);
  const closeShown = () => {
    close();
    // The previous dialog is closed, and with it the element that had the focus.
    setTimeout(() => createButton.current?.focus());
  };
  const createGate = useGate('apiKeys.create');
  const withExplorer = useShown('showAdvancedFeatures');
  const rotate = useGate('apiKeys.rotate');
  const revoke = useGate('apiKeys.revoke');
  const columns = useMemo(
    () =>
      apiKeyColumns({
        gates: { rotate, revoke },
        onRotate: (apiKey) => setDialog({ kind: 'rotate', apiKey }),
        onRevoke: (apiKey) => setDialog({ kind: 'revoke', apiKey }),
      }),
    [rotate, revoke],
  );
  const startCreating = () => setDialog({ kind: 'create' });

  return (
    <ShortPage>
      <PageHead
        title="API keys"
        lead="A key lets a tool read and change this organization over GraphQL, never more than its creator can."
        actions={
          <>
            {withExplorer && (
              <Button component="a" href="/graphiql" variant="default" leftSection={<IconCode size={16} aria-hidden />}>
                GraphQL explorer
              </Button>
            )}
            {!list.denied && (
              <GatedButton
                {...createGate}
                ref={createButton}
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={startCreating}
              >
                Create API key
              </GatedButton>
            )}
          </>
        }
      />
      <IntegrationTabs />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState
            icon={IconKey}
            title="No API keys yet"
            action={
              <GatedButton {...createGate} onClick={startCreating}>
                Create the first key
              </GatedButton>
            }
          >
            Give each tool a key of its own: then one can be revoked without stopping the others.
          </EmptyState>
        }
      />
      {dialog?.kind === 'create' && <CreateKeyDialog onClose={close} onCreated={show} />}
      {dialog?.kind === 'rotate' && <RotateKey apiKey={dialog.apiKey} onClose={close} onRotated={show} />}
      {dialog?.kind === 'revoke' && <RevokeKey apiKey={dialog.apiKey} onClose={close} />}
      {dialog?.kind === 'shown' && <NewKeyDialog shown={dialog.shown} onClose={closeShown} />}
    </ShortPage>
  );
}
