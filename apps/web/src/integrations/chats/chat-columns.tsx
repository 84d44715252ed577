import { IconCheck, IconClock, IconHelp, IconSend, IconTrashX, IconX } from '@tabler/icons-react';
import { chatPage } from '@tallyard/domain/pages/addresses';
import { type Column, Mark, NarrowOnly, RelativeTime } from '@tallyard/ui';
import type { ChatPostState } from '../../generated/schema-types';
import type { Format } from '../../shared/format/format';
import { NameLink } from '../../shared/lists/name-link';
import type { ChatPostRowFragment, ChatRowFragment } from '../generated/operations';
import classes from '../integrations.module.css';
import { eventsText, plainText, reasonLabels, stateLabels } from './chat-labels';
import { ChatMark } from './chat-mark';

/** The columns of a chat list. */
export const chatColumns: Column<ChatRowFragment>[] = [
  {
    key: 'name',
    header: 'Name',
    grows: true,
    sortKey: 'NAME',
    cell: (chat) => (
      <>
        <NameLink of={chat} to={chatPage(chat.id)} />
        <NarrowOnly>
          <ChatMark chat={chat} />
          <span>{chat.host}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'state', header: 'How it goes', from: 'sm', cell: (chat) => <ChatMark chat={chat} /> },
  { key: 'host', header: 'At', from: 'md', cell: ({ host }) => host },
  { key: 'events', header: 'Told of', from: 'lg', cell: eventsText },
  {
    key: 'last',
    header: 'Last post',
    from: 'md',
    cell: ({ lastPostAt }) =>
      lastPostAt === null ? <span className={classes.quiet}>Never</span> : <RelativeTime value={lastPostAt} />,
  },
];

const stateMarks = {
  WAITING: { tone: 'info', icon: IconClock },
  SENDING: { tone: 'info', icon: IconSend },
  SENT: { tone: 'done', icon: IconCheck },
  FAILED: { tone: 'out', icon: IconX },
  UNCERTAIN: { tone: 'low', icon: IconHelp },
  DROPPED: { tone: 'quiet', icon: IconTrashX },
} as const satisfies Record<ChatPostState, unknown>;

function PostMark({ state }: { state: ChatPostState }) {
  const { tone, icon } = stateMarks[state];
  return (
    <Mark tone={tone} icon={icon}>
      {stateLabels[state]}
    </Mark>
  );
}

/** Returns the outcome of the last call: 'Answered 200 after 31 ms', 'The connection was refused'. */
export function outcomeOf(
  { attempts, lastStatus, lastError, durationMs }: ChatPostRowFragment,
  format: Format,
): string {
  if (lastError !== null) return lastError;
  if (attempts === 0 || lastStatus === null) return 'Not posted yet';
  return `Answered ${lastStatus} after ${format.count(durationMs ?? 0)} ms`;
}

export const postColumnsIn = (format: Format): Column<ChatPostRowFragment>[] => [
  {
    key: 'text',
    header: 'What',
    grows: true,
    cell: (post) => (
      <>
        <span className={classes.posted}>{plainText(post.text)}</span>
        <NarrowOnly>
          <PostMark state={post.state} />
          <span>{outcomeOf(post, format)}</span>
        </NarrowOnly>
      </>
    ),
  },
  { key: 'state', header: 'State', from: 'sm', cell: ({ state }) => <PostMark state={state} /> },
  { key: 'outcome', header: 'Last call', from: 'sm', cell: (post) => outcomeOf(post, format) },
  { key: 'reason', header: 'Why', from: 'md', cell: ({ reason }) => reasonLabels[reason] },
  { key: 'tries', header: 'Calls', align: 'end', from: 'lg', cell: ({ attempts }) => format.count(attempts) },
  { key: 'created', header: 'Happened', from: 'sm', cell: ({ createdAt }) => <RelativeTime value={createdAt} /> },
];
