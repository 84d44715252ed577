import { SegmentedControl } from '@mantine/core';
import { movementPage, pages, warehousePage } from '@tallyard/domain/pages/addresses';
import { DetailHead, EmptyState, Fact, Facts, Panel } from '@tallyard/ui';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import { useFormat } from '../shared/format/use-format';
import { defineList } from '../shared/lists/define-list';
import { ListPanel } from '../shared/lists/list-panel';
import { useUrlState } from '../shared/lists/url-state';
import { useList } from '../shared/lists/use-list';
import { Link, useNavigate } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { later } from '../shared/page/later';
import { nameOf } from '../shared/people/person';
import { useShown } from '../shared/permissions/permissions';
import { FieldMoment, FieldValue } from '../shared/queries/field-value';
import {
  type MovementDocumentStateFragment,
  type MovementRowFragment,
  MovementsDocument,
  useMovementDocumentQuery,
} from './generated/operations';
import { movementColumns } from './movement-columns';
import { typeLabels } from './movement-list';
import classes from './movements.module.css';
import { PrintNote } from './print-note';
import { useLiveMovements } from './use-live-movements';

const WalkedLines = later(async () => (await import('./walked-lines')).WalkedLines);
const Attachments = later(async () => (await import('./attachments')).Attachments);
const MovementSelectionBar = later(async () => (await import('./movement-selection-bar')).MovementSelectionBar);

const words = { caption: 'Lines of the document', one: 'line', many: 'lines' };
/** All rows have the same type and reference, which the header shows. */
const hiddenColumns = new Set(['type', 'reference', 'document', 'by', 'createdAt']);
const linesPerPage = 50;

/** The page of a document at /movements/documents/:documentId: its common fields, the status of its lines, and the lines. */
export function DocumentPage() {
  const { documentId: id = '' } = useParams();
  const { active } = useOrganization();
  useLiveMovements();
  const { get, set } = useUrlState();
  const isWalked = get('order') === 'walk';
  const variables = { organizationId: active.id, id };
  const query = useMovementDocumentQuery({ variables, fetchPolicy: 'cache-and-network' });
  return (
    <DetailPage
      what="document"
      query={query}
      of={(data) => data.movementDocument}
      missing="It belongs to another organization, or the address is not whole."
    >
      {(document) => (
        <>
          <DetailHead
            crumb={<Link to={pages.movements}>Movements</Link>}
            title={document.name ?? 'Document'}
            marks={document.movementType && <span>{typeLabels[document.movementType]}</span>}
            actions={<PrintNote id={document.id} type={document.movementType} isWalked={isWalked} />}
          />
          <DocumentFacts document={document} />
          <Attachments id={document.id} attachments={document.attachments} />
          <SegmentedControl
            aria-label="Order of the lines"
            data={[
              { value: 'given', label: 'As given' },
              { value: 'walk', label: 'Walking order' },
            ]}
            value={isWalked ? 'walk' : 'given'}
            onChange={(next) => set({ order: next === 'walk' ? next : null })}
          />
          {isWalked ? (
            <WalkedLines documentId={document.id} />
          ) : (
            <DocumentRows key={document.id} documentId={document.id} />
          )}
        </>
      )}
    </DetailPage>
  );
}

function DocumentFacts({ document }: { document: MovementDocumentStateFragment }) {
  const format = useFormat();
  const { lines, pending, inTransit, completed, cancelled, destinationWarehouse, createdBy } = document;
  const states = [
    [(pending ?? 0) - (inTransit ?? 0), 'pending'],
    [inTransit, 'in transit'],
    [completed, 'completed'],
    [cancelled, 'cancelled'],
  ] as const;
  const standing = states.filter(([count]) => count).map(([count, state]) => `${format.count(count ?? 0)} ${state}`);
  return (
    <Panel padded>
      <Facts>
        <Fact name="Lines">{`${format.count(lines ?? 0)}: ${standing.join(', ')}`}</Fact>
        <Fact name="Quantity">
          <FieldValue of={document} field="quantity">
            {format.quantity}
          </FieldValue>
        </Fact>
        <Fact name="Value">
          <FieldValue of={document} field="totalValue">
            {format.total}
          </FieldValue>
        </Fact>
        {destinationWarehouse && (
          <Fact name="To">
            <Link to={warehousePage(destinationWarehouse.id)}>{destinationWarehouse.name}</Link>
          </Fact>
        )}
        <Fact name="Reference">{document.reference}</Fact>
        <Fact name="Notes">{document.notes && <span className={classes.given}>{document.notes}</span>}</Fact>
        <Fact name="Made by">{createdBy ? nameOf(createdBy) : 'Tallyard'}</Fact>
        <Fact name="Made">
          <FieldMoment of={document} field="createdAt" />
        </Fact>
      </Facts>
    </Panel>
  );
}

function DocumentRows({ documentId }: { documentId: string }) {
  const navigate = useNavigate();
  const format = useFormat();
  const withBulk = useShown('showBulkOperations');
  const description = useMemo(
    () =>
      defineList({
        document: MovementsDocument,
        page: ({ movements }) => movements,
        pageSize: linesPerPage,
        sort: { keys: ['CREATED_AT'] },
        filters: {},
        ask: () => ({ filter: { documentId } }),
      }),
    [documentId],
  );
  const list = useList(description);
  const open = useCallback(({ id }: MovementRowFragment) => void navigate(movementPage(id)), [navigate]);
  const columns = useMemo(() => movementColumns(format).filter(({ key }) => !hiddenColumns.has(key)), [format]);
  return (
    <ListPanel
      list={list}
      words={words}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      onRowPress={open}
      empty={<EmptyState title="No lines">Nothing belongs to this document.</EmptyState>}
      bulk={withBulk ? (selection) => <MovementSelectionBar {...selection} /> : undefined}
    />
  );
}
