import { IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import { GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDelete } from '../../shared/commands/confirm-delete';
import { useCommand } from '../../shared/commands/use-command';
import { useOrganization } from '../../shared/organization/organization';
import { HeadAction } from '../../shared/page/head-action';
import { useGate } from '../../shared/permissions/permissions';
import {
  type ChatDetailFragment,
  DeleteChatDocument,
  PauseChatDocument,
  ResumeChatDocument,
  TestChatDocument,
} from '../generated/operations';
import { ChatDialog } from './chat-dialog';

const ofOne = {
  entity: 'chats',
  idOf: ({ input }: { input: { id: string } }) => input.id,
  changes: ['chats'],
} as const;

interface Of {
  readonly chat: ChatDetailFragment;
}

/** What can be done with a chat. */
export function ChatActions({ chat }: Of) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const edit = useGate('chats.update');
  const remove = useGate('chats.delete');
  return (
    <>
      <PauseOrResume chat={chat} />
      <HeadAction icon={IconPencil} gate={edit} onPress={() => setAsked('edit')}>
        Edit
      </HeadAction>
      <HeadAction icon={IconTrash} gate={remove} onPress={() => setAsked('delete')}>
        Delete
      </HeadAction>
      <SendTest chat={chat} />
      {asked === 'edit' && <ChatDialog chat={chat} onClose={close} />}
      <ConfirmDelete
        document={DeleteChatDocument}
        thing={asked === 'delete' ? chat : null}
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

function PauseOrResume({ chat }: Of) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('chats.pause');
  const pause = useCommand(PauseChatDocument, ofOne);
  const resume = useCommand(ResumeChatDocument, ofOne);
  const isPaused = chat.status === 'PAUSED';
  const change = async () => {
    const input = { organizationId: active.id, id: chat.id };
    const done = isPaused ? await resume.run({ input }) : await pause.run({ input });
    if (done) toast.show({ title: isPaused ? 'Chat resumed' : 'Chat paused', tone: 'success' });
  };
  return (
    <HeadAction icon={isPaused ? IconPlayerPlay : IconPlayerPause} gate={gate} onPress={() => void change()}>
      {isPaused ? 'Resume' : 'Pause'}
    </HeadAction>
  );
}

function SendTest({ chat }: Of) {
  const { active } = useOrganization();
  const toast = useToast();
  const gate = useGate('chats.test');
  const test = useCommand(TestChatDocument, {
    ...ofOne,
    onError: ({ code, message }) => {
      if (code !== 'RATE_LIMITED') return false;
      toast.show({ title: 'Not posted', message, tone: 'warning' });
      return true;
    },
  });
  const send = async () => {
    if (!(await test.run({ input: { organizationId: active.id, id: chat.id } }))) return;
    toast.show({ title: 'Test is posted', message: 'What came of it stands among the posts.', tone: 'success' });
  };
  return (
    <GatedButton
      {...gate}
      loading={test.busy}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => void send()}
    >
      Send test
    </GatedButton>
  );
}
