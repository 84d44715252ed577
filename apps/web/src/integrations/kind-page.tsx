import type { TablerIcon } from '@tabler/icons-react';
import { IconPlus } from '@tabler/icons-react';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import { type Column, EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { ListPanel } from '../shared/lists/list-panel';
import type { ListTexts } from '../shared/lists/list-panel-props';
import type { OpenList } from '../shared/lists/use-list';
import { ShortPage } from '../shared/page/short-page';
import { useTitle } from '../shared/page/use-title';
import { useGate } from '../shared/permissions/permissions';
import { IntegrationTabs } from './integration-tabs';

/** Returns the texts for the list of an integration type. `seen` names what users without the permission cannot see. */
export const listTextsOf = (caption: string, one: string, many: string, seen = many): ListTexts => ({
  caption,
  one,
  many,
  denied: {
    title: `You cannot see ${seen}`,
    text: 'Only people who may view integrations see them. Ask an admin of this organization.',
  },
});

interface Named {
  readonly id: string;
  readonly name: string | null;
}
const idOf = ({ id }: Named) => id;
const nameOf = ({ name }: Named) => name;

interface KindPageProps<Row extends Named> {
  list: OpenList<Row>;
  words: ListTexts;
  lead: string;
  columns: Column<Row>[];
  icon: TablerIcon;
  /** The permission to create one. */
  action: ActionName;
  onCreate: () => void;
  /** The purpose of the type, shown while there is none. */
  empty: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** The list of all integrations of a type with their status. */
export function KindPage<Row extends Named>(props: KindPageProps<Row>) {
  const { list, words, lead, columns, icon, action, onCreate, empty, children } = props;
  const { caption, one, many } = words;
  useTitle(caption);
  const gate = useGate(action);
  const create = (label: string) => (
    <GatedButton {...gate} leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
      {label}
    </GatedButton>
  );
  return (
    <ShortPage>
      <PageHead title={caption} lead={lead} actions={!list.denied && create(`New ${one}`)} />
      <IntegrationTabs />
      <ListPanel
        list={list}
        words={words}
        columns={columns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState icon={icon} title={`No ${many} yet`} action={create(`Make the first ${one}`)}>
            {empty}
          </EmptyState>
        }
      />
      {children}
    </ShortPage>
  );
}
