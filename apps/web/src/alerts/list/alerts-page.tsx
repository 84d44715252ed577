import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, PageHead } from '@tallyard/ui';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { useTitle } from '../../shared/page/use-title';
import { useShown } from '../../shared/permissions/permissions';
import { type AlertRowFragment, AlertRowFragmentDoc } from '../generated/operations';
import { useFreshAlerts } from '../live/fresh-alerts';
import { alertColumns } from './alert-columns';
import { AlertDialog } from './alert-dialog';
import { alertList } from './alert-list';
import { BulkActions } from './bulk-actions';

const words = { caption: 'Alerts', one: 'alert', many: 'alerts' };
const idOf = (alert: AlertRowFragment) => alert.id;
const titleOf = (alert: AlertRowFragment) => alert.title;

/** Alerts of the organisation, live: the list, its filters, and what can be done with the selected ones. */
export function AlertsPage() {
  useTitle('Alerts');
  const list = useList(alertList);
  const fresh = useFreshAlerts();
  const [openId, setOpenId] = useState<string | null>(null);
  const format = useFormat();
  const columns = useMemo(() => alertColumns((alert) => setOpenId(alert.id), format), [format]);
  // It stays open when its row leaves the page, and tells what becomes of it.
  const { data: opened, dataState } = useFragment<AlertRowFragment>({
    fragment: AlertRowFragmentDoc,
    fragmentName: 'AlertRow',
    from: openId === null ? null : { __typename: 'AlertInstance', id: openId },
  });
  const rules = useShown('showManagerTools') && (
    <Button component={Link} to={pages.alertRules} variant="default">
      Alert rules
    </Button>
  );

  return (
    <>
      <PageHead
        title="Alerts"
        lead="Raised when stock falls to the threshold of a rule. New ones arrive here by themselves."
        actions={rules}
      />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={titleOf}
        onRowPress={(alert) => setOpenId(alert.id)}
        isFresh={(alert) => fresh.has(alert.id)}
        empty={
          <EmptyState title="Nothing needs attention" action={rules}>
            As soon as stock falls to the threshold of a rule, the alert appears here.
          </EmptyState>
        }
        bulk={(selection) => <BulkActions {...selection} />}
      />
      {dataState === 'complete' && opened && <AlertDialog alert={opened} onClose={() => setOpenId(null)} />}
    </>
  );
}
