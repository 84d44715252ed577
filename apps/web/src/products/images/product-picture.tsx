import { IconPhoto } from '@tabler/icons-react';
import type { ProductPictureFragment } from '../generated/operations';
import classes from './images.module.css';

interface ProductPictureProps {
  /** Null, or without widths: an empty box of the same size. */
  image: ProductPictureFragment | null | undefined;
  /** The displayed width in pixels. */
  width: number;
  /** The alternative text; empty if the name is shown beside it. */
  alt: string;
  /** True for the most important picture of the page, which is loaded immediately. */
  isFirst?: boolean;
}

/**
 * A product picture in a square of fixed size, so that nothing shifts when it loads. Uses the smallest width that is sharp.
 */
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
