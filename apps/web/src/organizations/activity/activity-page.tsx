import { Group } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { EmptyState } from '@tallyard/ui';
import { activityColumns } from '../../shared/activity/activity-columns';
import { activityText } from '../../shared/activity/activity-text';
import { useExportInAddress } from '../../shared/export/use-export-in-address';
import type { ActivityRowFragment } from '../../shared/generated/operations';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { useTitle } from '../../shared/page/use-title';
import { activityList } from './activity-list';

const ExportActivity = later(async () => (await import('./export-activity')).ExportActivity);

const words = {
  caption: 'Activity',
  one: 'entry',
  many: 'entries',
  denied: {
    title: refusalOf('organizations.viewActivity'),
    text: 'Managers and admins see what was done in the organization. Ask one of them.',
  },
};
const idOf = (entry: ActivityRowFragment) => entry.id;

/** The activity page: who did what, when, and which fields changed. */
export function ActivityPage() {
  useTitle('Activity');
  const list = useList(activityList);
  const exporting = useExportInAddress(list.url, 'organizations.exportActivity');
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <HeadAction icon={IconFileExport} gate={exporting.gate} onPress={() => exporting.open([])}>
          Export activity
        </HeadAction>
      </Group>
      <ListPanel
        list={list}
        words={words}
        columns={activityColumns}
        rowId={idOf}
        rowLabel={activityText}
        empty={<EmptyState title="Nothing yet">Every change to this organization's data is noted here.</EmptyState>}
      />
      {exporting.selected && <ExportActivity list={list} onClose={exporting.close} />}
    </>
  );
}
