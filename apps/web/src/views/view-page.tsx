import { Button } from '@mantine/core';
import { IconHistory, IconList, IconPencil, IconTrash } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { DetailHead, Fact, Facts, GatedButton, Panel, RelativeTime } from '@tallyard/ui';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { HistoryPanel } from '../shared/activity/history-panel';
import { sentence } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { type SavedViewDetailFragment, useSavedViewQuery } from '../shared/generated/operations';
import { DeleteView } from '../shared/lists/views/delete-view';
import { useMayChange } from '../shared/lists/views/use-may-change';
import { ViewDialog } from '../shared/lists/views/view-dialog';
import { listWithView } from '../shared/lists/views/viewed-lists';
import { useOrganization } from '../shared/organization/organization';
import { CopyButton } from '../shared/page/copy-button';
import { DetailPage } from '../shared/page/detail-page';
import { nameOf } from '../shared/people/person';
import { useGate } from '../shared/permissions/permissions';
import { Told } from '../shared/queries/told';
import { SavedViewHistoryDocument } from './generated/operations';
import { ListOfView, SeenBy } from './view-columns';

/** Everything about one saved view, at /views/:viewId. */
export function ViewPage() {
  const { viewId = '' } = useParams();
  const { active } = useOrganization();
  const { data, error, refetch } = useSavedViewQuery({
    variables: { organizationId: active.id, id: viewId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <DetailPage
      what="view"
      title={data?.savedView?.name}
      thing={data?.savedView}
      error={error}
      onRetry={() => void refetch()}
      missing="It was deleted, or somebody keeps it to themself."
    >
      {(view) => <OpenedView key={view.id} view={view} organizationId={active.id} />}
    </DetailPage>
  );
}

function OpenedView({ view, organizationId }: { view: SavedViewDetailFragment; organizationId: string }) {
  const navigate = useNavigate();
  const historyGate = useGate('views.share');
  const mayChange = useMayChange()(view);
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'history' | null>(null);
  const close = () => setDialog(null);
  const to = view.list && listWithView(view.list, organizationId, view.id);
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.savedViews}>Saved views</Link>}
        title={view.name ?? 'View'}
        marks={<SeenBy view={view} />}
        actions={
          <>
            {view.isShared && (
              <GatedButton
                {...historyGate}
                variant="default"
                leftSection={<IconHistory size={16} aria-hidden />}
                onClick={() => setDialog('history')}
              >
                History
              </GatedButton>
            )}
            {mayChange && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => setDialog('delete')}
                >
                  Delete
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => setDialog('edit')}
                >
                  Rename or share
                </Button>
              </>
            )}
            {to && (
              <CopyButton text={new URL(to, window.location.origin).href} variant="default">
                Copy the address
              </CopyButton>
            )}
            {to && (
              <Button component={Link} to={to} leftSection={<IconList size={16} aria-hidden />}>
                Open the list
              </Button>
            )}
          </>
        }
      />
      <ViewFacts view={view} organizationId={organizationId} />
      {dialog === 'edit' && <ViewDialog view={view} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteView view={view} onClose={close} onDeleted={() => void navigate(pages.savedViews, { replace: true })} />
      )}
      {dialog === 'history' && (
        <HistoryPanel
          document={SavedViewHistoryDocument}
          id={view.id}
          name={view.name ?? 'this view'}
          onClose={close}
        />
      )}
    </>
  );
}

function ViewFacts({ view, organizationId }: { view: SavedViewDetailFragment; organizationId: string }) {
  const format = useFormat();
  const { filters, sort, columns, density, pageSize } = view.state ?? {};
  return (
    <Panel padded>
      <Facts>
        <Fact name="List">
          <ListOfView view={view} organizationId={organizationId} />
        </Fact>
        <Fact name="Made by">
          <Told of={view} field="owner">
            {nameOf}
          </Told>
        </Fact>
        <Fact name="Narrowed down by">{filters?.map(wordsOf).join(', ')}</Fact>
        <Fact name="Sorted by">
          {sort && `${sentence(sort.key)}, ${sort.direction === 'ASC' ? 'ascending' : 'descending'}`}
        </Fact>
        <Fact name="Left out">{columns?.hidden.map(sentence).join(', ')}</Fact>
        <Fact name="Rows">
          {[density && sentence(density), pageSize && `${format.count(pageSize)} on a page`].filter(Boolean).join(', ')}
        </Fact>
        <Fact name="Saved">
          <Told of={view} field="createdAt">
            {(moment) => <RelativeTime value={moment} />}
          </Told>
        </Fact>
        <Fact name="Changed">
          <Told of={view} field="updatedAt">
            {(moment) => <RelativeTime value={moment} />}
          </Told>
        </Fact>
      </Facts>
    </Panel>
  );
}

/** A filter as the address has it, in words: what is an id there names something that is chosen on the list. */
function wordsOf({ key, value }: { key: string; value: string }): string {
  const isName = /^[A-Z_]+$/.test(value);
  const isId = /^[\da-f-]{36}$/.test(value);
  return key === 'q' ? `‘${value}’` : `${sentence(key)}: ${isId ? 'chosen' : isName ? sentence(value) : value}`;
}
