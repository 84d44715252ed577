import type { ChatRowFragment } from '../generated/operations';
import { SyncMark } from '../sync-mark';

/** How a chat goes; of one that is paused, that it is. */
export function ChatMark({ chat: { status, syncStatus } }: { chat: Pick<ChatRowFragment, 'status' | 'syncStatus'> }) {
  return <SyncMark integration={{ kind: 'CHAT', syncStatus, isPaused: status === 'PAUSED' }} />;
}
