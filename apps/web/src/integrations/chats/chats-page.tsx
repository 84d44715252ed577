import { IconMessage2 } from '@tabler/icons-react';
import { chatPage } from '@tallyard/domain/pages/addresses';
import { useState } from 'react';
import { useList } from '../../shared/lists/use-list';
import { useNavigate } from '../../shared/navigation/navigation';
import { later } from '../../shared/page/later';
import { KindPage, listTextsOf } from '../kind-page';
import { chatColumns } from './chat-columns';
import { chatList } from './chat-list';

const ChatDialog = later(async () => (await import('./chat-dialog')).ChatDialog);

const words = listTextsOf('Chats', 'chat', 'chats');

/** The chats that receive events, with their status. */
export function ChatsPage() {
  const list = useList(chatList);
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  return (
    <KindPage
      list={list}
      words={words}
      lead="A channel of Slack, Mattermost or the like is told what happens here."
      columns={chatColumns}
      icon={IconMessage2}
      action="chats.create"
      onCreate={() => setIsCreating(true)}
      empty="Make an incoming webhook for a channel in your chat, and give its address here."
    >
      {isCreating && (
        <ChatDialog chat={null} onClose={() => setIsCreating(false)} onMade={(id) => void navigate(chatPage(id))} />
      )}
    </KindPage>
  );
}
