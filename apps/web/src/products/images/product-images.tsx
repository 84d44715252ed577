import { IconPhotoPlus } from '@tabler/icons-react';
import { fileTooLarge } from '@tallyard/domain/errors/messages';
import { imageTypeRefused, maxImageBytes, maxImagesPerProduct } from '@tallyard/domain/products/images';
import { Panel } from '@tallyard/ui';
import { useEffect, useRef, useState } from 'react';
import { ChooseFiles } from '../../shared/files/choose-files';
import { DropArea } from '../../shared/files/drop-area';
import { UploadsOnTheirWay } from '../../shared/files/uploads-on-their-way';
import { useUploads } from '../../shared/files/use-uploads';
import { later } from '../../shared/page/later';
import { useGate, useMay } from '../../shared/permissions/permissions';
import type { ProductDetailFragment } from '../generated/operations';
import { type GalleryImage, ImageTile } from './image-tile';
import classes from './images.module.css';
import { ProductPicture } from './product-picture';
import { useImageChanges } from './use-image-changes';

const DescribeImage = later(async () => (await import('./describe-image')).DescribeImage);

const accepted = 'image/jpeg,image/png,image/webp,image/avif';
const taken = `JPEG, PNG, WebP or AVIF, up to 10 MB each, ${maxImagesPerProduct} of a product. They can be dropped here.`;

/**
 * The images of a product: view, add, reorder, describe and delete. Renders nothing if there are none and the user may not
 * add any.
 */
export function ProductImages({ product }: { product: ProductDetailFragment }) {
  const gate = useGate('products.manageImages', 'files.upload');
  const mayChange = useMay('products.manageImages');
  const { images } = product;
  // Other upstreams do not support images.
  if (!images || (images.length === 0 && !mayChange)) return null;
  return <Gallery product={product} images={images} gate={gate} mayChange={mayChange} />;
}

interface GalleryProps {
  product: ProductDetailFragment;
  images: readonly GalleryImage[];
  gate: ReturnType<typeof useGate>;
  mayChange: boolean;
}

/** Returns why a file is not sent as an image, or null. */
function refuseImage({ size, type }: File): string | null {
  if (type !== '' && !/^image\/(jpeg|png|webp|avif)$/.test(type)) return imageTypeRefused;
  return size > maxImageBytes ? fileTooLarge(maxImageBytes) : null;
}

function Gallery({ product, images, gate, mayChange }: GalleryProps) {
  const [shownId, setShownId] = useState<string | null>(null);
  const [described, setDescribed] = useState<GalleryImage | null>(null);
  const path = `products/${encodeURIComponent(product.id)}`;
  const sending = useUploads({ path, changes: 'products', refuse: refuseImage });
  const shown = images.find(({ id }) => id === shownId) ?? images[0];
  return (
    <Panel padded>
      <DropArea mayDrop={mayChange} onFiles={sending.add}>
        <div className={classes.head}>
          <h2 className={classes.heading}>Images</h2>
          <ChooseFiles
            gate={gate}
            accepted={accepted}
            label="Images to add"
            icon={<IconPhotoPlus size={16} aria-hidden />}
            onFiles={sending.add}
          >
            Add images
          </ChooseFiles>
        </div>
        <UploadsOnTheirWay what="Images" uploads={sending.uploads} onRetry={sending.retry} onDrop={sending.drop} />
        {shown ? (
          <div className={classes.gallery}>
            <figure className={classes.large}>
              <ProductPicture image={shown} width={340} alt={shown.alt || (product.name ?? '')} isFirst />
              {shown.alt && <figcaption>{shown.alt}</figcaption>}
            </figure>
            <Tiles
              productId={product.id}
              images={images}
              shownId={shown.id}
              mayChange={mayChange}
              onLook={setShownId}
              onDescribe={setDescribed}
            />
          </div>
        ) : (
          <p className={classes.hint}>No images yet. {taken}</p>
        )}
      </DropArea>
      {described && <DescribeImage productId={product.id} image={described} onClose={() => setDescribed(null)} />}
    </Panel>
  );
}

interface TilesProps {
  productId: string;
  images: readonly GalleryImage[];
  shownId: string;
  mayChange: boolean;
  onLook: (id: string) => void;
  onDescribe: (image: GalleryImage) => void;
}

/** All images in order, which is changed by buttons or by dragging. */
function Tiles({ productId, images, shownId, mayChange, onLook, onDescribe }: TilesProps) {
  const list = useRef<HTMLOListElement>(null);
  const changes = useImageChanges(productId);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const pendingMove = useRef<{ id: string; step: 1 | -1 } | null>(null);
  const { isBusy } = changes;

  // The focus follows the moved image; at an end, it moves to the button for the other direction.
  useEffect(() => {
    if (pendingMove.current === null || isBusy) return;
    const { id, step } = pendingMove.current;
    pendingMove.current = null;
    const tile = list.current?.querySelector(`[data-image="${CSS.escape(id)}"]`);
    const button = (way: number) => tile?.querySelector<HTMLButtonElement>(`[data-step="${way}"]:not(:disabled)`);
    (button(step) ?? button(-step))?.focus();
  });

  const ids = images.map(({ id }) => id);
  const put = async (id: string, at: number) => {
    const others = ids.filter((one) => one !== id);
    await changes.order([...others.slice(0, at), id, ...others.slice(at)]);
  };
  const move = async (id: string, step: 1 | -1) => {
    await put(id, ids.indexOf(id) + step);
    pendingMove.current = { id, step };
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  return (
    <ol ref={list} className={classes.tiles} aria-label="Images in their order">
      {images.map((image, at) => (
        <ImageTile
          key={image.id}
          image={image}
          name={`image ${at + 1} of ${images.length}`}
          isShown={image.id === shownId}
          isFirst={at === 0}
          isLast={at === images.length - 1}
          mayChange={mayChange}
          isBusy={isBusy}
          onLook={() => onLook(image.id)}
          onMove={(step) => void move(image.id, step)}
          onDescribe={() => onDescribe(image)}
          onDelete={() => void changes.remove(image.id)}
          drag={{
            isDragged: dragged === image.id,
            isTarget: dragged !== null && dragged !== image.id && target === image.id,
            onStart: () => setDragged(image.id),
            onOver: () => setTarget(image.id),
            onDrop: () => {
              if (dragged !== null && dragged !== image.id) void put(dragged, at);
              endDrag();
            },
            onEnd: endDrag,
          }}
        />
      ))}
    </ol>
  );
}
