import { maxChats, maxChatTests } from './limits.ts';

export const chatNotFound = 'Chat not found';
export const postNotFound = 'Post not found';
export const chatNameTaken = 'Another chat has this name';
export const tooManyChats = `There are ${maxChats} chats already. Delete one first.`;
export const tooManyChatTests = `At most ${maxChatTests} tests in a minute`;
export const wholeChats =
  'A chat is told what happens in all warehouses: only somebody who sees them all can work with it';

/** Why a post was not sent. */
export const chatPaused = 'The chat is paused';
export const chatUnreadable =
  'Its address cannot be read: SESSION_SECRET was changed since it was entered. Enter it again.';
export const postInterrupted = 'Interrupted while it was posted: it may have arrived, and is not posted again';
export const pausedMeanwhile = 'The chat was paused meanwhile';

export const chatTest = (name: string): string => `This is a test of the chat ${name}.`;
