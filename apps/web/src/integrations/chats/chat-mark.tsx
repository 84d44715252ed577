import type { ChatRowFragment } from '../generated/operations';
import { SyncMark } from '../sync-mark';

/** The status of a chat, or that it is paused. */
export function ChatMark({ chat: { status, syncStatus } }: { chat: Pick<ChatRowFragment, 'status' | 'syncStatus'> }) {
  return <SyncMark integration={{ kind: 'CHAT', syncStatus, isPaused: status === 'PAUSED' }} />;
}
