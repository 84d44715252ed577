import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { chatMetricDays } from '@tallyard/domain/chats/limits';
import { pages } from '@tallyard/domain/pages/addresses';
import { DeniedState, DetailHead, Fact, Facts, LoadingState, Panel } from '@tallyard/ui';
import { useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format';
import { Link } from '../../shared/navigation/navigation';
import { useOrganization } from '../../shared/organization/organization';
import { DetailPage } from '../../shared/page/detail-page';
import { later } from '../../shared/page/later';
import { useMay } from '../../shared/permissions/permissions';
import { FieldMoment } from '../../shared/queries/field-value';
import { CallMetrics } from '../call-metrics';
import { type ChatDetailFragment, useChatAnalyticsQuery, useChatQuery } from '../generated/operations';
import { LostOwner } from '../lost-owner';
import { useFollowed } from '../use-followed';
import { ChatActions } from './chat-actions';
import { eventsText } from './chat-labels';
import { ChatMark } from './chat-mark';

const ChatPosts = later(
  async () => (await import('./chat-posts')).ChatPosts,
  <LoadingState rows={6} label="Loading what was posted" />,
);

/** The page of a chat at /integrations/chats/:id: its status and its messages. */
export function ChatPage() {
  const may = useMay('chats.view');
  if (may) return <ReadChat />;
  return (
    <Panel padded>
      <DeniedState title="You cannot see chats">
        Only people who may view integrations see them. Ask an admin of this organization.
      </DeniedState>
    </Panel>
  );
}

function ReadChat() {
  const { id = '' } = useParams();
  const { active } = useOrganization();
  const query = useChatQuery({ variables: { organizationId: active.id, id }, fetchPolicy: 'cache-and-network' });
  const chat = query.data?.chat;
  useFollowed(
    'chats',
    chat ? chat.status === 'ACTIVE' || chat.waiting > 0 : false,
    (chat?.waiting ?? 0) > 0 && !chat?.failingSince,
  );
  return (
    <DetailPage
      what="chat"
      query={query}
      of={(data) => data.chat}
      missing="It was deleted, belongs to another organization, or the address is not whole."
    >
      {(found) => <OpenedChat key={found.id} chat={found} />}
    </DetailPage>
  );
}

function OpenedChat({ chat }: { chat: ChatDetailFragment }) {
  const withLog = useMay('chats.viewLog');
  const withFigures = useMay('chats.viewAnalytics');
  return (
    <>
      <DetailHead
        crumb={<Link to={pages.chats}>Chats</Link>}
        title={chat.name}
        marks={<ChatMark chat={chat} />}
        actions={<ChatActions chat={chat} />}
      />
      {chat.pausedBecause === 'FAILURES' && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title="Nothing is posted there any more"
        >
          What was posted was not accepted for hours. Edit the chat and give its address again, then resume it: it goes
          on with what happens then.
        </Alert>
      )}
      {chat.pausedBecause === 'OWNER' && <LostOwner what="chat" effect="Nothing is posted there." />}
      <ChatFacts chat={chat} />
      {withFigures && <ChatFigures chatId={chat.id} />}
      {withLog && <ChatPosts chatId={chat.id} />}
    </>
  );
}

function ChatFacts({ chat }: { chat: ChatDetailFragment }) {
  const format = useFormat();
  return (
    <Panel padded>
      <Facts>
        <Fact name="At">{chat.host}</Fact>
        <Fact name="Told of">{eventsText(chat)}</Fact>
        {chat.actsFor && <Fact name="With the rights of">{chat.actsFor.name ?? 'Former member'}</Fact>}
        <Fact name="Waiting">{format.count(chat.waiting)}</Fact>
        {chat.failingSince && (
          <Fact name="Failing since">
            <FieldMoment of={chat} field="failingSince" />
          </Fact>
        )}
        {chat.lastPostAt && (
          <Fact name="Last post">
            <FieldMoment of={chat} field="lastPostAt" />
          </Fact>
        )}
        <Fact name="Made">
          <FieldMoment of={chat} field="createdAt" />
        </Fact>
        <Fact name="Made by">{chat.createdBy.name ?? 'Former member'}</Fact>
      </Facts>
    </Panel>
  );
}

const figureWords = { many: 'Calls', half: 'Half answered within' };

function ChatFigures({ chatId }: { chatId: string }) {
  const { active } = useOrganization();
  const { data, error, refetch } = useChatAnalyticsQuery({
    variables: { organizationId: active.id, id: chatId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <CallMetrics
      analytics={data?.chatAnalytics}
      isFailed={error !== undefined}
      onRetry={() => void refetch()}
      days={chatMetricDays}
      words={figureWords}
    />
  );
}
