import classes from './product-picture.module.css';

/** CSS pixels of the pictures that `npm run screenshots` takes. */
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

/** A picture of the running product in the color scheme of the page, which `color-scheme.js` keeps to the chosen one; its space is reserved before it arrives. */
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
        // Also at the top of the page: of wide window and phone, the device loads only what it shows.
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
