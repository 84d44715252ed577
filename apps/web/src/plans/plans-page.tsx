import { Button } from '@mantine/core';
import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, PageHead } from '@tallyard/ui';
import { useMemo } from 'react';
import { useFormat } from '../shared/format/use-format';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { Link } from '../shared/navigation/navigation';
import { useTitle } from '../shared/page/use-title';
import type { PlanListRowFragment } from './generated/operations';
import { planColumnsIn } from './plan-columns';
import { planList } from './plan-list';
import { useLivePlans } from './use-live-plans';

const words = { caption: 'Plans', one: 'plan', many: 'plans' };
const idOf = (plan: PlanListRowFragment) => plan.id;
const nameOf = (plan: PlanListRowFragment) => plan.name;

/** Bulk changes of the organization, with live updates. */
export function PlansPage() {
  useTitle('Plans');
  useLivePlans();
  const list = useList(planList);
  const format = useFormat();
  const columns = useMemo(() => planColumnsIn(format), [format]);
  return (
    <>
      <PageHead title="Plans" lead="What many things became together, row by row. Each can be undone for 30 days." />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState
            title="No plans yet"
            action={
              <Button component={Link} to={pages.inventory} variant="default">
                Open inventory
              </Button>
            }
          >
            Select several items and change them: what you changed stands here, and can be undone.
          </EmptyState>
        }
      />
    </>
  );
}
