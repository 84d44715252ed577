import { movementPage } from '@tallyard/domain/pages/addresses';
import { type Column, DataTable, EmptyState, FailedState, LoadingState, Panel } from '@tallyard/ui';
import { useMemo } from 'react';
import { describeError } from '../shared/errors/errors';
import { useFormat } from '../shared/format/use-format';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { useMovementDocumentWalkQuery, type WalkedLineFragment } from './generated/operations';
import { statusLabels } from './movement-list';

/** The lines of a document in picking order, that is, by the location of their items. */
export function WalkedLines({ documentId }: { documentId: string }) {
  const { active } = useOrganization();
  const format = useFormat();
  const { data, error, refetch } = useMovementDocumentWalkQuery({
    variables: { organizationId: active.id, id: documentId },
    fetchPolicy: 'cache-and-network',
  });
  const columns = useMemo<Column<WalkedLineFragment>[]>(
    () => [
      {
        key: 'place',
        header: 'Place',
        cell: ({ place, location }) => [place.join(' / '), location].filter(Boolean).join(', ') || '–',
      },
      {
        key: 'name',
        header: 'Item',
        grows: true,
        cell: (line) => <Link to={movementPage(line.id)}>{line.itemName}</Link>,
      },
      { key: 'sku', header: 'SKU', from: 'sm', cell: ({ sku }) => <span className="ui-code">{sku}</span> },
      { key: 'quantity', header: 'Quantity', align: 'end', cell: ({ quantity }) => format.quantity(quantity) },
      { key: 'status', header: 'Status', from: 'sm', cell: ({ status }) => statusLabels[status] },
    ],
    [format],
  );
  const walk = data?.movementDocument?.walk;
  if (!data && error)
    return (
      <FailedState title="The walking order could not be loaded" onRetry={() => void refetch()}>
        {describeError(error).message}
      </FailedState>
    );
  if (!data) return <LoadingState rows={6} label="Loading the walking order" />;
  if (!walk)
    return (
      <EmptyState title="No walking order">
        The system behind Tallyard does not tell in which order places are walked past.
      </EmptyState>
    );
  return (
    <Panel>
      <DataTable
        caption="Lines in walking order"
        columns={columns}
        rows={walk}
        rowId={({ id }) => id}
        rowLabel={({ itemName }) => itemName}
        empty={<EmptyState title="No lines">Nothing belongs to this document.</EmptyState>}
      />
    </Panel>
  );
}
