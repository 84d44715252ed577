import type { Guard } from '../guard.ts';

const module = 'apps/api/src/chats';
const posting = (...tests: string[]) => ({ file: `${module}/post-to-chat.test.ts`, tests });
const chats = (...tests: string[]) => ({ file: `${module}/chats.test.ts`, tests });

export const guards: readonly Guard[] = [
  {
    name: 'chats.sealed',
    promise: 'A dump of the database tells no address to which anybody could post.',
    code: { file: `${module}/service.ts`, text: 'sealedUrl: seal.seal(url)' },
    without: 'sealedUrl: url',
    proof: chats('one is made; its address is told by no answer, no history and no dump'),
  },
  {
    name: 'chats.no-word-of-it',
    promise: 'A refusal does not repeat the address that it refuses.',
    code: { file: `${module}/service.ts`, text: "throw invalid([problemOf('url', '', problem)]);" },
    without: "throw invalid([problemOf('url', url, problem)]);",
    proof: chats('one is made; its address is told by no answer, no history and no dump'),
  },
  {
    name: 'chats.once',
    promise: 'What happened once is posted once, whichever node sees it.',
    code: {
      file: `${module}/post-claims.ts`,
      text: "WHERE organization_id = $1 AND chat_id = $2 FOR NO KEY UPDATE`,\n    [organizationId, chatId],\n    'chat-hold',",
    },
    without: "WHERE organization_id = $1 AND chat_id = $2`,\n    [organizationId, chatId],\n    'chat-hold',",
    proof: posting('two nodes post it once, also after one another'),
  },
  {
    name: 'chats.one-alert-one-post',
    promise: 'An alert is posted when it is raised, and not with each change of it.',
    code: { file: `${module}/poll-chat.ts`, text: 'id: v5(key, chatId), text' },
    without: 'id: v5(String(Math.random()), chatId), text',
    proof: posting('an alert that is raised is posted once'),
  },
  {
    name: 'chats.at-most-once',
    promise: 'What may have arrived is not posted again: people read it.',
    code: {
      file: 'apps/api/src/platform/outgoing/chat-post.ts',
      text: "return { what: isRefused ? 'refused' : 'unknown', error };",
    },
    without: "return { what: isRefused || true ? 'refused' : 'unknown', error };",
    proof: posting('what may have arrived is not posted again: people read it'),
  },
  {
    name: 'chats.interrupted',
    promise: 'What a node that died was posting is not posted again, and holds nothing up.',
    code: {
      file: `${module}/post-claims.ts`,
      text: "SET state = 'uncertain', due_at = NULL, claim_id = NULL, last_error = $4",
    },
    without: "SET state = 'waiting', claim_id = NULL, last_error = $4",
    proof: posting('a node that dies while it posts leaves an uncertain post'),
  },
  {
    name: 'chats.one-while-failing',
    promise: 'A chat that fails is tried with one post, and not with all that wait.',
    code: { file: `${module}/post-claims.ts`, text: "AND (NOT $5 OR p.reason = 'test' OR NOT EXISTS (" },
    without: "AND (true OR $5 OR p.reason = 'test' OR NOT EXISTS (",
    proof: posting('what is refused is tried again, the first one alone while it fails'),
  },
  {
    name: 'chats.nobody-drowned',
    promise: 'Of many things at once one post tells of all.',
    code: { file: `${module}/notices.ts`, text: 'if (of.length <= chatTogether)' },
    without: 'if (of.length > 0)',
    proof: posting('of many at once one post tells of all: nobody is drowned'),
  },
  {
    name: 'chats.marks',
    promise: 'A name cannot write marks, links or mentions into a chat.',
    code: { file: 'apps/api/src/platform/outgoing/chat-text.ts', text: '.replace(/[&<>]/g,' },
    without: '.replace(/[]/g,',
    proof: posting('an alert that is raised is posted once'),
  },
  {
    name: 'chats.markdown',
    promise: 'A name calls nobody and links nowhere in Mattermost, which renders Markdown.',
    code: {
      file: 'apps/api/src/platform/outgoing/chat-text.ts',
      text: '(mark) => mark + joiner',
    },
    without: '(mark) => mark',
    proof: {
      file: 'apps/api/src/platform/outgoing/chat-text.test.ts',
      tests: ['calls nobody, links nowhere and loads no picture'],
    },
  },
  {
    name: 'chats.private-targets',
    promise: 'Nothing is posted into a private network, whatever was let in before.',
    code: { file: `${module}/post-to-chat.ts`, text: 'timeoutMs, allowPrivate, signal' },
    without: 'timeoutMs, allowPrivate: true, signal',
    proof: posting('an address in a private network is refused where the connection is made'),
  },
  {
    name: 'chats.pause',
    promise: 'A chat that refuses for hours is paused, and its maker told once.',
    code: {
      file: `${module}/post-claims.ts`,
      text: "if (state !== 'failed' || isTest || rows[0].status === 'paused') return;",
    },
    without: 'return;',
    proof: posting('refused for good it is paused, its maker is told once'),
  },
  {
    name: 'chats.whole-organization',
    promise: 'Whoever sees some warehouses alone makes no chat, which is told what happens in all.',
    code: { file: `${module}/service.ts`, text: 'if (transaction.actor.isScoped) throw' },
    without: 'if (transaction.actor.userId === null) throw',
    proof: chats('members of some warehouses make none and see none'),
  },
];
