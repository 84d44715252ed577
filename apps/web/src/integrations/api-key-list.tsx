import { Select } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { searchDebounceMs } from '@tallyard/domain/limits/time';
import {
  DataTable,
  EmptyState,
  FailedState,
  FilterBar,
  GatedButton,
  LoadingState,
  PageHead,
  Panel,
  SearchField,
} from '@tallyard/ui';
import { useMemo, useRef, useState } from 'react';
import { sentence } from '../shared/format';
import { ListPager, usualPageSizes } from '../shared/list-pager';
import { useOrganization } from '../shared/organization';
import { useGate } from '../shared/permissions';
import { useUrlState } from '../shared/url-state';
import { apiKeyColumns } from './api-key-columns';
import { apiKeyVariables, keyStatuses, readApiKeyState } from './api-key-state';
import { CreateKeyDialog } from './create-key-dialog';
import { type ApiKeyRowFragment, useApiKeysQuery } from './generated/operations';
import classes from './integrations.module.css';
import { RevokeKey, RotateKey } from './key-changes';
import { NewKeyDialog, type ShownKey } from './new-key-dialog';

const statusOptions = keyStatuses.map((status) => ({ value: status, label: sentence(status) }));

type OpenDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'rotate' | 'revoke'; readonly apiKey: ApiKeyRowFragment }
  | { readonly kind: 'shown'; readonly shown: ShownKey };

/** The organisation's keys, and the dialogs that change them. */
export function ApiKeyList() {
  const { active } = useOrganization();
  const url = useUrlState();
  const state = readApiKeyState(url);
  const { search, status, sort, page, pageSize } = state;
  const variables = apiKeyVariables(active.id, state);
  // Last uses move by themselves: what is shown is always asked for again.
  const { data, previousData, error, loading, refetch } = useApiKeysQuery({
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const keys = (data ?? (error ? undefined : previousData))?.apiKeys;

  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const closeShown = () => {
    close();
    // The dialog that this one followed is gone, and with it where the focus came from.
    setTimeout(() => createButton.current?.focus());
  };
  const createGate = useGate('apiKeys.create');
  const rotateGate = useGate('apiKeys.rotate');
  const revokeGate = useGate('apiKeys.revoke');
  const columns = useMemo(
    () =>
      apiKeyColumns({
        gates: { rotate: rotateGate, revoke: revokeGate },
        onRotate: (apiKey) => setDialog({ kind: 'rotate', apiKey }),
        onRevoke: (apiKey) => setDialog({ kind: 'revoke', apiKey }),
      }),
    [rotateGate, revokeGate],
  );
  const change = (changes: Record<string, string | null>) => url.set({ ...changes, page: null });
  const startCreating = () => setDialog({ kind: 'create' });

  return (
    <>
      <PageHead
        title="API keys"
        lead="A key lets a tool read and change this organisation over GraphQL, never more than its creator can."
        actions={
          <GatedButton
            {...createGate}
            ref={createButton}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={startCreating}
          >
            Create API key
          </GatedButton>
        }
      />
      <Panel>
        <div className={classes.filters}>
          <FilterBar
            active={
              status
                ? [{ key: 'status', label: `Status: ${sentence(status)}`, onRemove: () => change({ status: null }) }]
                : []
            }
            onClear={() => change({ q: null, status: null })}
            search={
              <SearchField
                label="Search API keys"
                value={search}
                debounceMs={searchDebounceMs}
                onSearch={(q) => url.set({ q, page: null }, { quiet: true })}
              />
            }
          >
            <Select
              aria-label="Status"
              placeholder="Status"
              data={statusOptions}
              value={status}
              onChange={(value) => change({ status: value })}
              clearable
            />
          </FilterBar>
        </div>
        {keys ? (
          <DataTable
            caption="API keys"
            columns={columns}
            rows={keys.items}
            rowId={(key) => key.id}
            rowLabel={(key) => key.name}
            sort={sort}
            onSort={({ key, direction }) => change({ sort: key, dir: direction })}
            refreshing={loading && !data}
            empty={
              search || status ? (
                <EmptyState title="No key matches">Change or clear the filters above.</EmptyState>
              ) : (
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
              )
            }
          />
        ) : error ? (
          <FailedState title="The API keys could not be loaded" onRetry={() => void refetch()}>
            Try again. If it keeps failing, check your connection.
          </FailedState>
        ) : (
          <LoadingState label="Loading API keys" />
        )}
        {keys && keys.total > pageSize && (
          <ListPager list={keys} page={page} pageSize={pageSize} onChange={url.set} pageSizes={usualPageSizes} />
        )}
      </Panel>
      {dialog?.kind === 'create' && (
        <CreateKeyDialog onClose={close} onCreated={(shown) => setDialog({ kind: 'shown', shown })} />
      )}
      {dialog?.kind === 'rotate' && (
        <RotateKey apiKey={dialog.apiKey} onClose={close} onRotated={(shown) => setDialog({ kind: 'shown', shown })} />
      )}
      {dialog?.kind === 'revoke' && <RevokeKey apiKey={dialog.apiKey} onClose={close} />}
      {dialog?.kind === 'shown' && <NewKeyDialog shown={dialog.shown} onClose={closeShown} />}
    </>
  );
}
