import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../test/answers';
import { FakeCall } from '../../test/fake-call';
import { renderAs } from '../../test/render';
import { Attachments } from './attachments';
import type { AttachmentFragment } from './generated/operations';

const paper = (id: string, fileName: string): AttachmentFragment => ({
  id,
  fileName,
  type: 'PDF',
  bytes: 2_500,
  address: `/files/7/attachments/${id}`,
  createdAt: '2026-11-01T08:00:00Z',
  createdBy: { id: 'u9', name: 'Uma' },
});

beforeEach(() => {
  FakeCall.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeCall);
});
afterEach(() => vi.unstubAllGlobals());

function show(attachments: AttachmentFragment[] | null, role: 'user' | 'viewer' = 'user') {
  const answers = new Answers(() => ({
    deleteMovementAttachment: { deletedId: 'a1' },
    restoreMovementAttachment: { attachment: { id: 'a1' } },
  }));
  renderAs(<Attachments id="m1" attachments={attachments} />, { role, link: answers.link });
  return { answers, user: userEvent.setup({ applyAccept: false }) };
}
const sentTo = (answers: Answers, name: string) =>
  answers.asked.findLast(({ operationName }) => operationName === name)?.variables;
const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name);

test('papers are saved under their name, with size and who attached them', () => {
  show([paper('a1', 'note.pdf')]);
  const link = screen.getByRole('link', { name: 'note.pdf' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/files/7/attachments/a1', 'note.pdf']);
  expect(screen.getByRole('list', { name: 'Attachments' }).textContent).toContain('3 KiB, Uma');
});

test('who may only look sees what is there, and nothing where nothing is or where an upstream has none', () => {
  show([paper('a1', 'note.pdf')], 'viewer');
  expect(screen.queryByRole('button', { name: 'Delete note.pdf' })).toBeNull();
  document.body.innerHTML = '';
  show([], 'viewer');
  show(null);
  expect(screen.queryByRole('heading', { name: 'Attachments' })).toBeNull();
});

test('MOV-51, MOV-52: what may not be attached is said before it is sent; what may is sent with its percentage', async () => {
  const { user } = show([]);
  const field = screen.getByLabelText('Files to attach');
  await user.upload(field, [file('page.html'), file('large.pdf', 10_485_761), file('note.pdf', 10_485_760)]);
  const list = await screen.findByRole('list', { name: 'Files on their way' });
  expect(within(list).getByText('File type html is not allowed')).toBeTruthy();
  expect(within(list).getByText('File size exceeds maximum of 10485760 bytes')).toBeTruthy();
  await waitFor(() => expect(FakeCall.all).toHaveLength(1));
  const [call] = FakeCall.all as [FakeCall];
  expect(call.address).toBe('/files/movements/m1?organizationId=7');
  act(() => call.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 }));
  expect(within(list).getByText('25 %')).toBeTruthy();
  call.response = { success: true, data: { attachmentId: 'a9' } };
  act(() => call.onload?.());
  await waitFor(() => expect(within(list).queryByText('note.pdf')).toBeNull());
});

test('without an answer it is sent again under the same key, so that it is kept once', async () => {
  const { user } = show([]);
  await user.upload(screen.getByLabelText('Files to attach'), [file('note.pdf')]);
  await waitFor(() => expect(FakeCall.all).toHaveLength(1));
  act(() => FakeCall.all[0]?.onerror?.());
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(FakeCall.all).toHaveLength(2));
  const [first, again] = FakeCall.all.map(({ headers }) => headers['Idempotency-Key']);
  expect(again).toBe(first);
});

test('one that was deleted comes back from its toast', async () => {
  const { answers, user } = show([paper('a1', 'note.pdf')]);
  await user.click(screen.getByRole('button', { name: 'Delete note.pdf' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sentTo(answers, 'DeleteMovementAttachment')).toEqual({ input: { organizationId: '7', id: 'a1' } });
  await waitFor(() =>
    expect(sentTo(answers, 'RestoreMovementAttachment')).toEqual({ input: { organizationId: '7', id: 'a1' } }),
  );
});
