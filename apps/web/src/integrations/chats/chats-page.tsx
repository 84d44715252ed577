import { IconMessage2, IconPlus } from '@tabler/icons-react';
import { chatPage } from '@tallyard/domain/pages/addresses';
import { EmptyState, GatedButton, PageHead } from '@tallyard/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import { ShortPage } from '../../shared/page/short-page';
import { useTitle } from '../../shared/page/use-title';
import { useGate } from '../../shared/permissions/permissions';
import type { ChatRowFragment } from '../generated/operations';
import { IntegrationTabs } from '../integration-tabs';
import { chatColumns } from './chat-columns';
import { ChatDialog } from './chat-dialog';
import { chatList } from './chat-list';

const words = {
  caption: 'Chats',
  one: 'chat',
  many: 'chats',
  denied: {
    title: 'You cannot see chats',
    text: 'Only people who may view integrations see them. Ask an admin of this organization.',
  },
};
const idOf = ({ id }: ChatRowFragment) => id;
const nameOf = ({ name }: ChatRowFragment) => name;

/** Chats that are told what happens: how each goes, and a new one. */
export function ChatsPage() {
  useTitle('Chats');
  const list = useList(chatList);
  const navigate = useNavigate();
  const gate = useGate('chats.create');
  const [isCreating, setIsCreating] = useState(false);
  const create = (label: string) => (
    <GatedButton {...gate} leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
      {label}
    </GatedButton>
  );
  return (
    <ShortPage>
      <PageHead
        title="Chats"
        lead="A channel of Slack, Mattermost or the like is told what happens here."
        actions={!list.denied && create('New chat')}
      />
      <IntegrationTabs />
      <ListPanel
        list={list}
        words={words}
        columns={chatColumns}
        rowId={idOf}
        rowLabel={nameOf}
        empty={
          <EmptyState icon={IconMessage2} title="No chats yet" action={create('Make the first chat')}>
            Make an incoming webhook for a channel in your chat, and give its address here.
          </EmptyState>
        }
      />
      {isCreating && (
        <ChatDialog chat={null} onClose={() => setIsCreating(false)} onMade={(id) => void navigate(chatPage(id))} />
      )}
    </ShortPage>
  );
}
