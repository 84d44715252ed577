import classes from './product-picture.module.css';

/** Size in CSS pixels of the screenshots that `npm run screenshots` takes. */
const pictures = {
  inventory: { width: 1280, height: 800 },
  'inventory-low': { width: 1280, height: 800 },
  alerts: { width: 1120, height: 700 },
  item: { width: 1120, height: 700 },
  'inventory-phone': { width: 390, height: 844 },
  'inventory-phone-alert': { width: 390, height: 844 },
} as const;

interface ProductPictureProps {
  readonly name: keyof typeof pictures;
  readonly alt: string;
  readonly frame?: 'window' | 'phone';
}

/** A screenshot in the page's color scheme, which `color-scheme.js` applies. Its space is reserved before it loads. */
export function ProductPicture({ name, alt, frame = 'window' }: ProductPictureProps) {
  const { width, height } = pictures[name];
  return (
    <picture className={classes[frame]}>
      <source data-dark media="(prefers-color-scheme: dark)" srcSet={`/landing/${name}-dark.webp`} />
      <img
        src={`/landing/${name}-light.webp`}
        alt={alt}
        width={width}
        height={height}
        // Even at the top of the page: the device loads only the visible one of wide and phone screenshots.
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
