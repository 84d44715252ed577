import type { Guard } from '../guard.ts';

const module = 'apps/api/src/chats';
const posting = (...tests: string[]) => ({ file: `${module}/post-to-chat.test.ts`, tests });
const chats = (...tests: string[]) => ({ file: `${module}/chats.test.ts`, tests });

export const guards: readonly Guard[] = [
  {
    name: 'chats.sealed',
    promise: 'A dump of the database tells no address to which anybody could post.',
    replace: ['seal.seal(url)', 'url'],
    proof: chats('one is made; its address is told by no answer, no history and no dump'),
  },
  {
    name: 'chats.no-word-of-it',
    promise: 'A refusal does not repeat the address that it refuses.',
    replace: ["''", 'url'],
    proof: chats('one is made; its address is told by no answer, no history and no dump'),
  },
  {
    name: 'chats.once',
    promise: 'What happened once is posted once, whichever node sees it.',
    replace: ['$2 FOR NO KEY UPDATE', '$2'],
    proof: posting('two nodes post it once, also after one another'),
  },
  {
    name: 'chats.one-alert-one-post',
    promise: 'An alert is posted when it is raised, and not with each change of it.',
    replace: ['key, chatId', 'String(Math.random()), chatId'],
    proof: posting('an alert that is raised is posted once'),
  },
  {
    name: 'chats.at-most-once',
    promise: 'What may have arrived is not posted again: people read it.',
    replace: ['isRefused', 'isRefused || true'],
    proof: posting('what may have arrived is not posted again: people read it'),
  },
  {
    name: 'chats.interrupted',
    promise: 'What a node that died was posting is not posted again, and holds nothing up.',
    replace: ["'uncertain', due_at = NULL", "'waiting'"],
    proof: posting('a node that dies while it posts leaves an uncertain post'),
  },
  {
    name: 'chats.one-while-failing',
    promise: 'A chat that fails is tried with one post, and not with all that wait.',
    replace: ['NOT $5', 'true OR $5'],
    proof: posting('what is refused is tried again, the first one alone while it fails'),
  },
  {
    name: 'chats.nobody-drowned',
    promise: 'Of many things at once one post tells of all.',
    replace: ['<= chatTogether', '> 0'],
    proof: posting('of many at once one post tells of all: nobody is drowned'),
  },
  {
    name: 'chats.marks',
    promise: 'A name cannot write marks, links or mentions into a chat.',
    replace: ['&<>', ''],
    proof: posting('an alert that is raised is posted once'),
  },
  {
    name: 'chats.markdown',
    promise: 'A name calls nobody and links nowhere in Mattermost, which renders Markdown.',
    replace: ['mark + joiner', 'mark'],
    proof: {
      file: 'apps/api/src/platform/outgoing/chat-text.test.ts',
      tests: ['calls nobody, links nowhere and loads no picture'],
    },
  },
  {
    name: 'chats.private-targets',
    promise: 'Nothing is posted into a private network, whatever was let in before.',
    replace: ['allowPrivate', 'allowPrivate: true'],
    proof: posting('an address in a private network is refused where the connection is made'),
  },
  {
    name: 'chats.pause',
    promise: 'A chat that refuses for hours is paused, and its maker told once.',
    condition: true,
    proof: posting('refused for good it is paused, its maker is told once'),
  },
  {
    name: 'chats.whole-organization',
    promise: 'Whoever sees some warehouses alone makes no chat, which is told what happens in all.',
    replace: ['isScoped', 'userId === null'],
    proof: chats('members of some warehouses make none and see none'),
  },
];
