import { IconTrash } from '@tabler/icons-react';
import { DeniedState, DetailHead, Panel } from '@tallyard/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { HistoryButton } from '../shared/activity/history-button';
import { ConfirmDelete } from '../shared/commands/confirm-delete';
import { Link, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { HeadAction } from '../shared/page/head-action';
import { useTitle } from '../shared/page/use-title';
import { useGate, useMay } from '../shared/permissions/permissions';
import {
  DeleteSelectionDocument,
  type SelectionDetailFragment,
  SelectionHistoryDocument,
  useSelectionQuery,
} from './generated/operations';
import { selectionsPage } from './selection-addresses';
import { SelectionEditor } from './selection-editor';
import { SelectionUses } from './selection-uses';

const crumb = <Link to={selectionsPage}>Selections</Link>;

/**
 * The page of a saved query at /integrations/selections/:id: its document, its current result and where it is used. 'new'
 * creates one.
 */
export function SelectionPage() {
  const { id = '' } = useParams();
  const may = useMay('selections.view');
  const mayCreate = useMay('selections.create');
  if (may && id !== 'new') return <ReadSelection id={id} />;
  if (may && mayCreate) return <NewSelection />;
  return (
    <Panel padded>
      <DeniedState title={may ? 'You cannot make selections' : 'You cannot see selections'}>
        Only people who may {may ? 'create' : 'view'} integrations do that. Ask an admin of this organization.
      </DeniedState>
    </Panel>
  );
}

function NewSelection() {
  useTitle('New selection');
  return (
    <>
      <DetailHead crumb={crumb} title="New selection" />
      <SelectionEditor selection={null} />
    </>
  );
}

function ReadSelection({ id }: { id: string }) {
  const { active } = useOrganization();
  const query = useSelectionQuery({ variables: { organizationId: active.id, id }, fetchPolicy: 'cache-and-network' });
  return (
    <DetailPage
      what="selection"
      query={query}
      of={(data) => data.selection}
      missing="It was deleted, belongs to another organization, or the address is not whole."
    >
      {(found) => <OpenedSelection key={found.id} selection={found} />}
    </DetailPage>
  );
}

function OpenedSelection({ selection }: { selection: SelectionDetailFragment }) {
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <DetailHead
        crumb={crumb}
        title={selection.name}
        actions={
          <>
            <HistoryButton
              needs="selections.view"
              document={SelectionHistoryDocument}
              id={selection.id}
              name={selection.name}
            />
            <HeadAction icon={IconTrash} gate={useGate('selections.delete')} onPress={() => setDeleting(true)}>
              Delete
            </HeadAction>
          </>
        }
      />
      <SelectionEditor selection={selection} />
      <SelectionUses selectionId={selection.id} />
      <ConfirmDelete
        document={DeleteSelectionDocument}
        thing={deleting ? selection : null}
        what="selection"
        changes="webhooks"
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate(selectionsPage, { replace: true })}
      >
        Its feed ends, and whoever subscribes to it by its id gets no more after the next reconnection. This cannot be
        undone.
      </ConfirmDelete>
    </>
  );
}
