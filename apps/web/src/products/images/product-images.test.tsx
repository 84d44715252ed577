import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Answers } from '../../../test/answers';
import { FakeCall } from '../../../test/fake-call';
import { renderAs } from '../../../test/render';
import type { ProductDetailFragment } from '../generated/operations';
import type { GalleryImage } from './image-tile';
import { ProductImages } from './product-images';

const image = (id: string, more: Partial<GalleryImage> = {}): GalleryImage => ({
  id,
  alt: '',
  status: 'READY',
  width: 480,
  height: 480,
  widths: [160, 480].map((width) => ({
    width,
    webp: `/files/7/${id}/${width}.webp`,
    avif: `/files/7/${id}/${width}.avif`,
  })),
  ...more,
});
const product = (images: GalleryImage[] | null) =>
  ({ id: 'p1', name: 'Bolt', sku: 'BOLT', images, stock: null }) as unknown as ProductDetailFragment;

beforeEach(() => {
  FakeCall.all = [];
  vi.stubGlobal('XMLHttpRequest', FakeCall);
});
afterEach(() => vi.unstubAllGlobals());

function show(images: GalleryImage[] | null, role: 'user' | 'viewer' = 'user') {
  const answers = new Answers(() => ({
    orderProductImages: { images: [] },
    describeProductImage: { image: { id: 'a', alt: 'x' } },
    deleteProductImage: { deletedId: 'a' },
    restoreProductImage: { image: { id: 'a' } },
  }));
  renderAs(<ProductImages product={product(images)} />, { role, link: answers.link });
  return { answers, user: userEvent.setup() };
}
const sentTo = (answers: Answers, name: string) =>
  answers.asked.findLast(({ operationName }) => operationName === name)?.variables;
const tiles = () => within(screen.getByRole('list', { name: 'Images in their order' })).getAllByRole('listitem');

test('the first is shown large with what it shows, in AVIF where that is read, and in the width that is needed', () => {
  show([image('a', { alt: 'Seen from above' }), image('b')]);
  const large = screen.getByRole('img', { name: 'Seen from above' });
  expect(large.getAttribute('srcset')).toBe('/files/7/a/160.webp 160w, /files/7/a/480.webp 480w');
  expect(large.getAttribute('width')).toBe('340');
  expect(large.previousElementSibling?.getAttribute('type')).toBe('image/avif');
  expect(tiles()).toHaveLength(2);
});

test('what is still being made says so, and what could not be made does', () => {
  show([image('a', { status: 'MAKING', widths: [] }), image('b', { status: 'FAILED', widths: [] })]);
  expect(screen.getByText('Being made')).toBeTruthy();
  expect(screen.getByText('Could not be made')).toBeTruthy();
});

test('several files are sent one after the other, each with its percentage and its key (PRD-37)', async () => {
  const { user } = show([]);
  const files = ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  await user.upload(screen.getByLabelText('Images to add'), files);
  const list = await screen.findByRole('list', { name: 'Images on their way' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  await waitFor(() => expect(FakeCall.all).toHaveLength(1));
  const [first] = FakeCall.all;
  expect(first?.address).toBe('/files/products/p1?organizationId=7');
  first?.upload.onprogress?.({ lengthComputable: true, loaded: 45, total: 100 });
  expect(await within(list).findByText('45 %')).toBeTruthy();
  if (first) first.response = { success: true, data: { imageId: 'a' } };
  first?.onload?.();
  await waitFor(() => expect(FakeCall.all).toHaveLength(2));
  expect(FakeCall.all[1]?.headers['Idempotency-Key']).not.toBe(first?.headers['Idempotency-Key']);
  // Nobody knows what became of it: the same again, with the same key.
  FakeCall.all[1]?.onerror?.();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(FakeCall.all).toHaveLength(3));
  expect(FakeCall.all[2]?.headers['Idempotency-Key']).toBe(FakeCall.all[1]?.headers['Idempotency-Key']);
});

test('a file that is refused says why, by its name', async () => {
  const { user } = show([]);
  const chooser = screen.getByLabelText('Images to add');
  await user.upload(chooser, new File(['x'], 'cut.png', { type: 'image/png' }));
  await waitFor(() => expect(FakeCall.all).toHaveLength(1));
  const [call] = FakeCall.all;
  const message = 'The image cannot be read: it is damaged, or not what its first bytes say.';
  const error = { code: 'VALIDATION_FAILED', message, details: [{ field: 'file', message }] };
  if (call) call.response = { success: false, error };
  call?.onload?.();
  expect(await screen.findByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss cut.png' }));
  expect(screen.queryByText(message)).toBeNull();
});

test('one is moved by its buttons, and the focus goes along', async () => {
  const { answers, user } = show([image('a'), image('b'), image('c')]);
  await user.click(screen.getByRole('button', { name: 'Move image 3 of 3 forward' }));
  await waitFor(() => expect(answers.count('OrderProductImages')).toBe(1));
  expect(sentTo(answers, 'OrderProductImages')).toMatchObject({
    input: { productId: 'p1', imageIds: ['a', 'c', 'b'] },
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move image 1 of 3 forward' }).disabled).toBe(true);
});

test('one is described, within its bound', async () => {
  const { answers, user } = show([image('a')]);
  await user.click(screen.getByRole('button', { name: 'Describe image 1 of 1' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Description/), 'From the side');
  await user.click(within(dialog).getByRole('button', { name: 'Save description' }));
  await waitFor(() =>
    expect(sentTo(answers, 'DescribeProductImage')).toMatchObject({ input: { alt: 'From the side' } }),
  );
});

test('one that is deleted comes back from its toast', async () => {
  const { answers, user } = show([image('a')]);
  await user.click(screen.getByRole('button', { name: 'Delete image 1 of 1' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentTo(answers, 'RestoreProductImage')).toMatchObject({ input: { imageId: 'a' } }));
});

test('who may not change them looks at them; where there are none, or none to tell, nothing stands', () => {
  show([image('a'), image('b')], 'viewer');
  expect(screen.queryByRole('button', { name: /Move|Delete|Describe/ })).toBeNull();
  expect(tiles()).toHaveLength(2);
});

test.each([
  ['none', []],
  ['none to tell', null],
])('a viewer of a product with %s sees no place for them', (_which, images) => {
  show(images, 'viewer');
  expect(screen.queryByRole('heading', { name: 'Images' })).toBeNull();
});
