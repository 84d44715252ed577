import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import type { ProductGalleryFragment } from '../generated/operations';
import classes from './images.module.css';
import { ProductPicture } from './product-picture';

export type GalleryImage = NonNullable<ProductGalleryFragment['images']>[number];

interface ImageTileProps {
  image: GalleryImage;
  /** The name for the labels of its buttons, such as 'image 2 of 3'. */
  name: string;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  mayChange: boolean;
  isBusy: boolean;
  onLook: () => void;
  onMove: (step: 1 | -1) => void;
  onDescribe: () => void;
  onDelete: () => void;
  drag: {
    readonly isDragged: boolean;
    readonly isTarget: boolean;
    readonly onStart: () => void;
    readonly onOver: () => void;
    readonly onDrop: () => void;
    readonly onEnd: () => void;
  };
}

/** One image of the gallery, with buttons to move, describe and delete it. */
export function ImageTile(props: ImageTileProps) {
  const { image, name, isShown, mayChange, isBusy, drag, onLook, onMove, onDescribe, onDelete } = props;
  const over = (event: DragEvent) => {
    // Dropped files are handled by the gallery.
    if (event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    drag.onOver();
  };
  return (
    <li
      className={classes.tile}
      data-image={image.id}
      data-dragged={drag.isDragged || undefined}
      data-target={drag.isTarget || undefined}
      draggable={mayChange && !isBusy}
      onDragStart={drag.onStart}
      onDragOver={over}
      onDrop={drag.onDrop}
      onDragEnd={drag.onEnd}
    >
      <button
        type="button"
        className={classes.look}
        aria-pressed={isShown}
        aria-label={`Show ${name}`}
        onClick={onLook}
      >
        <ProductPicture image={image} width={120} alt="" />
      </button>
      {image.status === 'MAKING' && <span className={classes.state}>Being made</span>}
      {image.status === 'FAILED' && (
        <span className={classes.state} data-failed>
          Could not be made
        </span>
      )}
      {mayChange && (
        <span className={classes.actions}>
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${name} forward`}
            data-step={-1}
            disabled={props.isFirst || isBusy}
            onClick={() => onMove(-1)}
          >
            <IconArrowLeft size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={`Move ${name} back`}
            data-step={1}
            disabled={props.isLast || isBusy}
            onClick={() => onMove(1)}
          >
            <IconArrowRight size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={`Describe ${name}`} onClick={onDescribe}>
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label={`Delete ${name}`} disabled={isBusy} onClick={onDelete}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}
