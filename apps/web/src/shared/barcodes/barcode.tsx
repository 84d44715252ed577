import { symbologyOf } from '@tallyard/domain/barcodes/gtin';
import { useEffect, useRef, useState } from 'react';
import classes from './barcode.module.css';

/**
 * Draws a barcode that scanners can read from the screen, black on white in both color schemes. Renders nothing if it cannot
 * be drawn.
 */
export function Barcode({ value }: { value: string }) {
  const symbology = symbologyOf(value);
  const drawing = useRef<SVGSVGElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let isOver = false;
    const draw = async () => {
      const { default: drawBarcode } = await import('jsbarcode');
      if (isOver || symbology === null || drawing.current === null) return;
      const options = { format: symbology, width: 2, height: 56, fontSize: 15, margin: 12 };
      drawBarcode(drawing.current, value, { ...options, valid: setIsDrawn });
    };
    setIsDrawn(false);
    // The number is shown even if the drawing fails.
    void draw().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [value, symbology]);
  if (symbology === null) return null;
  return (
    <svg
      ref={drawing}
      role="img"
      aria-label={`Barcode ${value}`}
      className={classes.barcode}
      data-drawn={isDrawn || undefined}
    />
  );
}
