import { useElementSize } from '@mantine/hooks';
import { a4, placeOnSheet } from '@tallyard/domain/labels/media';
import { useFormat } from '../format/use-format';
import type { LabelFace } from './label';
import type { LabelMedium } from './label-media';
import { LabelPage, pagesWith } from './label-pages';
import classes from './label-preview.module.css';

interface LabelPreviewProps {
  medium: LabelMedium;
  faces: readonly LabelFace[];
  start: number;
}

const pixelsPerMm = 96 / 25.4;
const highestPx = 380;
/** The maximum magnification of a small label, limited so that its real size stays obvious. */
const largest = 2;

/** Shows the first page in true proportions, scaled to the available space. */
export function LabelPreview({ medium, faces, start }: LabelPreviewProps) {
  const { ref, width } = useElementSize();
  const { amounts } = useFormat();
  const { page, sheet, size } = medium;
  const scale = Math.min(width / (page.widthMm * pixelsPerMm), highestPx / (page.heightMm * pixelsPerMm), largest);
  const px = (length: number) => `${(length * pixelsPerMm * scale).toFixed(2)}px`;
  const [labels = []] = pagesWith(medium, faces, start);
  const used = sheet ? Array.from({ length: start - 1 }, (_, index) => index) : [];
  return (
    <figure className={classes.preview} aria-label="Preview">
      <div ref={ref} className={classes.measured} />
      <div className={classes.paper} style={{ width: px(page.widthMm), height: px(page.heightMm) }}>
        <div className={classes.scaled} style={{ transform: `scale(${scale})` }} aria-hidden>
          <LabelPage medium={medium} labels={labels} />
        </div>
        {sheet &&
          used.map((index) => {
            const { leftMm, topMm } = placeOnSheet(sheet.grid, sheet.margins, 1, index);
            const box = { width: px(size.widthMm), height: px(size.heightMm), left: px(leftMm), top: px(topMm) };
            return <div key={index} className={classes.used} style={box} />;
          })}
      </div>
      <figcaption>
        {page === a4 ? 'A4, ' : ''}
        {amounts.write(String(page.widthMm))} × {amounts.write(String(page.heightMm))} mm
      </figcaption>
    </figure>
  );
}
