import { EmptyState } from '@tallyard/ui';
import { useMemo } from 'react';
import { useFormat } from '../../shared/format/use-format';
import { ListPanel } from '../../shared/lists/list-panel';
import { useList } from '../../shared/lists/use-list';
import type { ChatPostRowFragment } from '../generated/operations';
import { postColumnsIn } from './chat-columns';
import { plainText } from './chat-labels';
import { postListOf } from './chat-list';

const words = {
  caption: 'Posts',
  one: 'post',
  many: 'posts',
  denied: { title: 'You cannot see what was posted', text: 'Only people who may view integration logs see it.' },
};
const idOf = ({ id }: ChatPostRowFragment) => id;
const labelOf = ({ text }: ChatPostRowFragment) => plainText(text);

/** The messages posted to a chat. */
export function ChatPosts({ chatId }: { chatId: string }) {
  const list = useList(useMemo(() => postListOf(chatId), [chatId]));
  const format = useFormat();
  const columns = useMemo(() => postColumnsIn(format), [format]);
  return (
    <ListPanel
      list={list}
      words={words}
      columns={columns}
      rowId={idOf}
      rowLabel={labelOf}
      empty={<EmptyState title="Nothing posted yet">What is posted stands here for 30 days.</EmptyState>}
    />
  );
}
