import { Button } from '@mantine/core';
import { IconList, IconPencil, IconTrash } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { DetailHead, Fact, Facts, Panel } from '@tallyard/ui';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { HistoryButton } from '../shared/activity/history-button';
import { sentence } from '../shared/format/format';
import { useFormat } from '../shared/format/use-format';
import { type SavedViewDetailFragment, useSavedViewQuery } from '../shared/generated/operations';
import { DeleteView } from '../shared/lists/views/delete-view';
import { useMayChange } from '../shared/lists/views/use-may-change';
import { listWithView } from '../shared/lists/views/viewed-lists';
import { Link, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { HeadAction } from '../shared/page/head-action';
import { later } from '../shared/page/later';
import { nameOf } from '../shared/people/person';
import { FieldMoment, FieldValue } from '../shared/queries/field-value';
import { SavedViewHistoryDocument } from './generated/operations';
import { ListOfView, SeenBy } from './view-columns';

const ViewDialog = later(async () => (await import('../shared/lists/views/view-dialog')).ViewDialog);

/** Renders the description of a view's filters. */
type ViewPageProps = { narrowedBy: (view: SavedViewDetailFragment) => ReactNode };

/** The page of a saved view at /views/:viewId. */
export function ViewPage(props: ViewPageProps) {
  const { viewId: id = '' } = useParams();
  const { active } = useOrganization();
  const query = useSavedViewQuery({ variables: { organizationId: active.id, id }, fetchPolicy: 'cache-and-network' });
  return (
    <DetailPage what="view" query={query} of={(data) => data.savedView} missing="It was deleted, or is not yours.">
      {(view) => <OpenedView key={view.id} view={view} {...props} />}
    </DetailPage>
  );
}

function OpenedView({ view, narrowedBy }: { view: SavedViewDetailFragment } & ViewPageProps) {
  const navigate = useNavigate();
  const { active } = useOrganization();
  const mayChange = useMayChange()(view);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const to = view.list && listWithView(view.list, active.id, view.id);
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.savedViews}>Saved views</Link>}
        title={view.name ?? 'View'}
        marks={<SeenBy view={view} />}
        actions={
          <>
            {view.isShared && (
              <HistoryButton
                needs="views.share"
                document={SavedViewHistoryDocument}
                id={view.id}
                name={view.name ?? 'this view'}
              />
            )}
            {mayChange && (
              <>
                <HeadAction icon={IconTrash} onPress={() => setDialog('delete')}>
                  Delete
                </HeadAction>
                <HeadAction icon={IconPencil} onPress={() => setDialog('edit')}>
                  Rename or share
                </HeadAction>
              </>
            )}
            {to && (
              <Button component={Link} to={to} leftSection={<IconList size={16} aria-hidden />}>
                Open the list
              </Button>
            )}
          </>
        }
      />
      <ViewFacts view={view} narrowedBy={narrowedBy} />
      {dialog === 'edit' && <ViewDialog view={view} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteView view={view} onClose={close} onDeleted={() => void navigate(pages.savedViews, { replace: true })} />
      )}
    </>
  );
}

function ViewFacts({ view, narrowedBy }: { view: SavedViewDetailFragment } & ViewPageProps) {
  const format = useFormat();
  const { sort, columns, density, pageSize } = view.state ?? {};
  return (
    <Panel padded>
      <Facts>
        <Fact name="List">
          <ListOfView view={view} />
        </Fact>
        <Fact name="Made by">
          <FieldValue of={view} field="owner">
            {nameOf}
          </FieldValue>
        </Fact>
        <Fact name="Narrowed down by">{narrowedBy(view)}</Fact>
        <Fact name="Sorted by">{sort && `${sentence(sort.key)} ${sort.direction === 'ASC' ? '↑' : '↓'}`}</Fact>
        <Fact name="Left out">{columns?.hidden.map(sentence).join(', ')}</Fact>
        <Fact name="Rows">
          {[density && sentence(density), pageSize && `${format.count(pageSize)} on a page`].filter(Boolean).join(', ')}
        </Fact>
        <Fact name="Saved">
          <FieldMoment of={view} field="createdAt" />
        </Fact>
        <Fact name="Changed">
          <FieldMoment of={view} field="updatedAt" />
        </Fact>
      </Facts>
    </Panel>
  );
}
