import { Button, Tabs } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { alertPage, pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, PageHead } from '@tallyard/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useExportInAddress } from '../../shared/export/use-export-in-address';
import { useFormat } from '../../shared/format/use-format';
import { ListPanel } from '../../shared/lists/list-panel';
import type { BulkSelection } from '../../shared/lists/use-bulk';
import { useList } from '../../shared/lists/use-list';
import { Link, useLocation, useMatch, useNavigate } from '../../shared/navigation/navigation';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import { useShown } from '../../shared/permissions/permissions';
import { useAuth } from '../../shared/session/auth';
import type { AlertRowFragment } from '../generated/shell-operations';
import { useFreshAlerts } from '../live/fresh-alerts';
import { SampleNotice } from '../sample-notice';
import { alertColumns, sampleColumns } from './alert-columns';
import { type AlertTab, alertListOf, alertTabs, tabOf } from './alert-list';

const ExportAlerts = later(async () => (await import('./export-alerts')).ExportAlerts);
const AlertDialog = later(async () => (await import('../one/alert-dialog')).AlertDialog);
const BulkActions = later(async () => (await import('./bulk-actions')).BulkActions);

const words = { caption: 'Alerts', one: 'alert', many: 'alerts' };
const idOf = (alert: AlertRowFragment) => alert.id;
const titleOf = (alert: AlertRowFragment) => alert.title;

const tabLabels: Readonly<Record<AlertTab, string>> = { open: 'Open', mine: 'Mine', resolved: 'Resolved' };

/** The alerts page with live updates: list, filters and actions for selected alerts. An alert opens over it. */
export function AlertsPage() {
  useTitle('Alerts');
  const navigate = useNavigate();
  const { search } = useLocation();
  const openId = useMatch(alertPage(':alertId'))?.params.alertId ?? null;
  const personId = useAuth().session?.person.id ?? '';
  const list = useList(useMemo(() => alertListOf(personId), [personId]));
  const fresh = useFreshAlerts();
  const format = useFormat();
  const open = useCallback(
    (alert: AlertRowFragment) => void navigate({ pathname: alertPage(alert.id), search }),
    [navigate, search],
  );
  const isSample = list.answer?.isSample ?? false;
  const columns = useMemo(
    // guard: alerts.samples-cannot-be-acted-on
    () => (isSample ? sampleColumns(format) : alertColumns(open, format)),
    [isSample, open, format],
  );
  const exporting = useExportInAddress(list.url, 'alertInstances.export');
  const { tab, status } = list.state.filters;
  const rules = useShown('showManagerTools') && (
    <Button component={Link} to={pages.alertRules} variant="default">
      Alert rules
    </Button>
  );

  return (
    <>
      <PageHead
        title="Alerts"
        lead="Raised by the rules of the organization. New ones arrive here by themselves."
        actions={
          <>
            {!isSample && (
              <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
                Export
              </HeadAction>
            )}
            {!isSample && (
              <Button component={Link} to={`${pages.alerts}/statistics`} variant="default">
                Statistics
              </Button>
            )}
            {rules}
          </>
        }
      />
      <SampleNotice of={list.answer} />
      <Tabs
        value={tabOf(tab, status)}
        onChange={(next) => list.change({ tab: next === alertTabs[0] ? null : next, status: null })}
        mb="sm"
      >
        <Tabs.List>
          {alertTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {tabLabels[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={titleOf}
        onRowPress={isSample ? undefined : open}
        isFresh={(alert) => fresh.has(alert.id)}
        empty={
          isSample ? null : (
            <EmptyState title="Nothing needs attention" action={rules}>
              As soon as stock falls to the threshold of a rule, the alert appears here.
            </EmptyState>
          )
        }
        noMatch={isSample ? noSampleMatches : noMatches[tab]}
        bulk={isSample ? undefined : bulkActions}
      />
      {exporting.selected && !isSample && (
        <ExportAlerts list={list} columns={columns} selected={exporting.selected} onClose={exporting.close} />
      )}
      {openId !== null && !isSample && (
        <AlertDialog key={openId} alertId={openId} onClose={() => void navigate({ pathname: pages.alerts, search })} />
      )}
    </>
  );
}

const bulkActions = (selection: BulkSelection) => <BulkActions {...selection} />;

const noSampleMatches = (
  <EmptyState title="No sample matches">What is there cannot be read while the notice above stands.</EmptyState>
);

const noMatches: Readonly<Partial<Record<AlertTab, ReactNode>>> = {
  mine: (
    <EmptyState title="Nothing of yours is open here">
      What is assigned to you and not yet resolved is listed here, as far as the search and filters allow.
    </EmptyState>
  ),
  resolved: (
    <EmptyState title="No resolved alert matches">
      What was resolved is kept here, as far as the search and filters allow.
    </EmptyState>
  ),
};
