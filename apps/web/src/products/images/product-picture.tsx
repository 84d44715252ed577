import { IconPhoto } from '@tabler/icons-react';
import type { ProductPictureFragment } from '../generated/operations';
import classes from './images.module.css';

interface ProductPictureProps {
  /** Null, or without widths: its place is kept. */
  image: ProductPictureFragment | null | undefined;
  /** How wide it is shown, in pixels. */
  width: number;
  /** What it shows; empty where the name stands beside it. */
  alt: string;
  /** The part of the picture on which all else depends is requested at once. */
  isFirst?: boolean;
}

/** A picture of a product in a square of its own, so that nothing moves when it comes; in the smallest width that is sharp. */
export function ProductPicture({ image, width, alt, isFirst = false }: ProductPictureProps) {
  const widths = image?.widths ?? [];
  const largest = widths.at(-1);
  if (!largest) {
    return (
      <span className={classes.none} style={{ width, maxWidth: '100%' }} aria-hidden>
        <IconPhoto size={Math.min(28, width / 2)} stroke={1.4} />
      </span>
    );
  }
  const setOf = (format: 'webp' | 'avif') => widths.map((one) => `${one[format]} ${one.width}w`).join(', ');
  const sizes = `${width}px`;
  return (
    <picture className={classes.picture} style={{ width, maxWidth: '100%' }}>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        src={largest.webp}
        srcSet={setOf('webp')}
        sizes={sizes}
        width={width}
        height={width}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
