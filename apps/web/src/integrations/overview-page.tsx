import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { EmptyState, PageHead } from '@tallyard/ui';
import { ListPanel } from '../shared/lists/list-panel';
import { useList } from '../shared/lists/use-list';
import { Link } from '../shared/navigation/navigation';
import { ShortPage } from '../shared/page/short-page';
import { useTitle } from '../shared/page/use-title';
import type { IntegrationRowFragment } from './generated/operations';
import { IntegrationTabs } from './integration-tabs';
import { integrationColumns } from './overview-columns';
import { integrationList } from './overview-list';

const words = {
  caption: 'Integrations',
  one: 'integration',
  many: 'integrations',
  denied: {
    title: 'You cannot see integrations',
    text: 'Only people who may view integrations see them. Ask an admin of this organization.',
  },
};
const idOf = ({ id }: IntegrationRowFragment) => id;
const nameOf = ({ name }: IntegrationRowFragment) => name;

/** The page of all integrations with their status. Each links to its own page. */
export function OverviewPage() {
  useTitle('Integrations');
  const list = useList(integrationList);
  return (
    <ShortPage>
      <PageHead title="Integrations" lead="What connects this organization to other systems, and how each goes." />
      <IntegrationTabs />
      <ListPanel
        list={list}
        words={words}
        columns={integrationColumns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState
            icon={IconPlugConnected}
            title="Nothing is connected yet"
            action={
              <Button component={Link} to={pages.webhooks} variant="default">
                Webhooks
              </Button>
            }
          >
            A webhook tells another system what happens here.
          </EmptyState>
        }
      />
    </ShortPage>
  );
}
