import { maxLabels, placeOnSheet } from '@tallyard/domain/labels/media';
import { createPortal } from 'react-dom';
import { Label, type LabelFace } from './label';
import { mm } from './label-layout';
import type { LabelMedium } from './label-media';
import classes from './label-pages.module.css';

interface LabelPagesProps {
  medium: LabelMedium;
  /** At most `maxLabels`. */
  faces: readonly LabelFace[];
  /** The first free label of the first sheet, counted from 1. */
  start: number;
}

/**
 * Everything that is printed while it is mounted. The paper's page has the size of the label or the sheet, without browser
 * margins. Not visible on the screen.
 */
export function LabelPages({ medium, faces, start }: LabelPagesProps) {
  const { page } = medium;
  // guard: labels.millimeters
  const size = [page.widthMm, page.heightMm].map(mm).join(' ');
  const pages = pagesWith(medium, faces.slice(0, maxLabels), start);
  return createPortal(
    <div className={classes.pages} data-label-pages>
      <style>{`@page { size: ${size}; margin: 0 }`}</style>
      {pages.map((labels, number) => (
        <LabelPage key={labels[0]?.key ?? number} medium={medium} labels={labels} />
      ))}
    </div>,
    document.body,
  );
}

/** A label and its position on the page. */
export interface PlacedLabel {
  readonly key: number;
  readonly face: LabelFace;
  readonly leftMm: number;
  readonly topMm: number;
}

/** Distributes labels over pages. */
export function pagesWith(
  { sheet }: LabelMedium,
  faces: readonly LabelFace[],
  start: number,
): readonly (readonly PlacedLabel[])[] {
  const pages: PlacedLabel[][] = [];
  for (const [key, face] of faces.entries()) {
    const { page, leftMm, topMm } = sheet
      ? placeOnSheet(sheet.grid, sheet.margins, start, key)
      : { page: key, leftMm: 0, topMm: 0 };
    pages[page] ??= [];
    pages[page].push({ key, face, leftMm, topMm });
  }
  return pages;
}

/** One page at real size in millimeters. */
export function LabelPage({ medium, labels }: { medium: LabelMedium; labels: readonly PlacedLabel[] }) {
  const { page, layout } = medium;
  return (
    <div className={classes.page} style={{ width: mm(page.widthMm), height: mm(page.heightMm) }} data-label-page>
      {labels.map(({ key, face, leftMm, topMm }) => (
        <div key={key} className={classes.place} style={{ left: mm(leftMm), top: mm(topMm) }}>
          <Label face={face} layout={layout} />
        </div>
      ))}
    </div>
  );
}
