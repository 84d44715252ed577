import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { pages, planPage } from '@tallyard/domain/pages/addresses';
import { DetailHead, Fact, Facts, Mark, Panel } from '@tallyard/ui';
import { useParams } from 'react-router';
import { useFormat } from '../shared/format/use-format';
import { useLiveThings } from '../shared/live/use-live-things';
import { Link } from '../shared/navigation/navigation';
import { useOrganization } from '../shared/organization/organization';
import { DetailPage } from '../shared/page/detail-page';
import { later } from '../shared/page/later';
import { nameOf } from '../shared/people/person';
import { FieldMoment, FieldValue } from '../shared/queries/field-value';
import { CountActions } from './count-actions';
import { countTotalsText, StatusMark } from './count-columns';
import { CountLines } from './count-lines';
import { CountChangesDocument, type CountDetailFragment, useCountQuery } from './generated/operations';
import { useFollowed } from './use-followed';

const CountingPanel = later(async () => (await import('./counting-panel')).CountingPanel);

/** The page of a count at /counts/:countId: entry of quantities above, review of differences below. */
export function CountPage() {
  const { countId: id = '' } = useParams();
  const { active } = useOrganization();
  const query = useCountQuery({ variables: { organizationId: active.id, id }, fetchPolicy: 'cache-and-network' });
  useLiveThings('counts', CountChangesDocument, ({ countChanged }) => countChanged);
  useFollowed(query.data?.count?.status === 'OPEN');
  return (
    <DetailPage
      what="count"
      query={query}
      of={(data) => data.count}
      missing="It belongs to another organization, or the address is not whole."
    >
      {(count) => <OpenedCount key={count.id} count={count} />}
    </DetailPage>
  );
}

function OpenedCount({ count }: { count: CountDetailFragment }) {
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.counts}>Counts</Link>}
        title={count.name ?? 'Count'}
        marks={
          <>
            <StatusMark count={count} />
            {count.isBlind && <Mark tone="quiet">Blind</Mark>}
          </>
        }
        actions={<CountActions count={count} />}
      />
      {count.status === 'OPEN' && <CountingPanel countId={count.id} warehouseId={count.warehouse?.id} />}
      <CountFacts count={count} />
      <CountLines count={count} />
    </>
  );
}

function CountFacts({ count }: { count: CountDetailFragment }) {
  const format = useFormat();
  const tolerances = [
    ...(count.tolerancePercent === null ? [] : [`${format.quantity(count.tolerancePercent)} %`]),
    ...(count.toleranceQuantity === null ? [] : [`${format.quantity(count.toleranceQuantity)} pieces`]),
  ];
  const { gain = null, loss = null } = count.figures ?? {};
  const late = count.figures?.late ?? 0;
  return (
    <Panel padded>
      <Facts>
        <Fact name="Where">
          <FieldValue of={count} field="warehouse">
            {(warehouse) => [warehouse.name, count.folder?.name].filter(Boolean).join(' / ')}
          </FieldValue>
        </Fact>
        <Fact name="So far">{countTotalsText(count, format)}</Fact>
        {gain !== null && <Fact name="Found more">{format.total(gain)}</Fact>}
        {loss !== null && <Fact name="Missing">{format.total(loss)}</Fact>}
        {tolerances.length > 0 && <Fact name="Tolerance">{tolerances.join(' or ')}</Fact>}
        <Fact name="Started">
          <FieldMoment of={count} field="createdAt" />
        </Fact>
        {count.createdBy && <Fact name="Started by">{nameOf(count.createdBy)}</Fact>}
        {count.endedAt && (
          <Fact name="Ended">
            <FieldMoment of={count} field="endedAt" />
          </Fact>
        )}
        {count.planId && (
          <Fact name="Plan">
            <Link to={planPage(count.planId)}>What was adjusted</Link>
          </Fact>
        )}
      </Facts>
      {late > 0 && (
        <Alert mt="md" color="blue" role="note" title="Entered later" icon={<IconInfoCircle aria-hidden />}>
          {`${late === 1 ? '1 item has' : `${late} items have`} movements that were entered after the count and happened before it. They changed ${late === 1 ? 'its difference' : 'their differences'}, not the quantity on hand.`}
        </Alert>
      )}
    </Panel>
  );
}
