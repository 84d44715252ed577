import { IconPencil, IconTrash } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { useToast } from '@tallyard/ui';
import { useState } from 'react';
import { ConfirmDelete } from '../../shared/commands/confirm-delete';
import { useNavigate } from '../../shared/navigation/navigation';
import { HeadAction } from '../../shared/page/head-action';
import { later } from '../../shared/page/later';
import { useGate } from '../../shared/permissions/permissions';
import {
  type ChatDetailFragment,
  DeleteChatDocument,
  PauseChatDocument,
  ResumeChatDocument,
  TestChatDocument,
} from '../generated/operations';
import { PauseOrResume, TestButton } from '../one-actions';

const ChatDialog = later(async () => (await import('./chat-dialog')).ChatDialog);

interface Of {
  readonly chat: ChatDetailFragment;
}

/** The actions on a chat. */
export function ChatActions({ chat }: Of) {
  const navigate = useNavigate();
  const toast = useToast();
  const [requested, setRequested] = useState<'edit' | 'delete' | null>(null);
  const close = () => setRequested(null);
  const edit = useGate('chats.update');
  const remove = useGate('chats.delete');
  return (
    <>
      <PauseOrResume
        of={chat}
        kind="chats"
        what="Chat"
        action="chats.pause"
        pause={PauseChatDocument}
        resume={ResumeChatDocument}
      />
      <HeadAction icon={IconPencil} gate={edit} onPress={() => setRequested('edit')}>
        Edit
      </HeadAction>
      <HeadAction icon={IconTrash} gate={remove} onPress={() => setRequested('delete')}>
        Delete
      </HeadAction>
      <TestButton
        id={chat.id}
        kind="chats"
        action="chats.test"
        document={TestChatDocument}
        label="Send test"
        refused="Not posted"
        refusals={['RATE_LIMITED']}
        onDone={() =>
          toast.show({ title: 'Test is posted', message: 'What came of it stands among the posts.', tone: 'success' })
        }
      />
      {requested === 'edit' && <ChatDialog chat={chat} onClose={close} />}
      <ConfirmDelete
        document={DeleteChatDocument}
        thing={requested === 'delete' ? chat : null}
        what="chat"
        changes="chats"
        onClose={close}
        onDeleted={() => void navigate(pages.chats, { replace: true })}
      >
        Nothing more is posted there, and the log goes with it. This cannot be undone. To stop for a while, pause it.
      </ConfirmDelete>
    </>
  );
}
