import { labelsOf, maxLabels } from '@tallyard/domain/labels/media';
import type { Format } from '../format/format';
import type { DrawnCode } from './draw-code';
import type { LabelFace } from './label';
import { moduleOn } from './label-layout';
import type { LabelMedium } from './label-media';
import type { LabelSettings } from './label-options';
import { codeTextOf, type LabelThing } from './label-thing';

/** Returns the content of an entity's label. */
export function faceOf(
  thing: LabelThing,
  codes: ReadonlyMap<string, DrawnCode | null>,
  { withPrice, withPlace }: LabelSettings,
  format: Format,
): LabelFace {
  const text = codeTextOf(thing);
  return {
    name: thing.name,
    lines: thing.lines ?? [
      inOneLine([thing.sku, withPrice && thing.price !== null ? format.money(thing.price) : null], ' · '),
      withPlace ? inOneLine([thing.warehouse, thing.location], ', ') : null,
    ],
    codeText: text,
    code: text === null ? null : (codes.get(text) ?? null),
  };
}

function inOneLine(parts: readonly (string | null)[], between: string): string | null {
  return parts.filter(Boolean).join(between) || null;
}

export interface LabelsOfThing {
  readonly thing: LabelThing;
  readonly face: LabelFace;
  readonly count: number;
}

/** Returns the labels in order, up to the maximum that is printed at once. */
export function facesOf(all: readonly LabelsOfThing[]): readonly LabelFace[] {
  const faces: LabelFace[] = [];
  for (const { face, count } of all) {
    for (let copy = 0; copy < count && faces.length < maxLabels; copy += 1) faces.push(face);
  }
  return faces;
}

/** Returns how many labels are printed in total. */
export function countLabels(things: readonly LabelThing[], copies: number | 'pieces'): number {
  return things.reduce((sum, { onHand }) => sum + labelsOf(copies, onHand), 0);
}

/** Returns messages about codes that cannot be printed, with the reason and the names of the entities. The rest is printed. */
export function codeProblems(all: readonly LabelsOfThing[], { layout, size }: LabelMedium): readonly string[] {
  const named = all.filter(({ count }) => count > 0);
  const report = (problem: string, concerns: (labels: LabelsOfThing) => boolean) => {
    const names = named.filter(concerns).map(({ thing }) => thing.name);
    if (names.length === 0) return [];
    const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
    return [`${problem}: ${names.slice(0, 3).join(', ')}${more}`];
  };
  return [
    ...report('No barcode and no SKU', ({ face }) => face.codeText === null),
    ...report(
      'The code has characters that bars cannot show; choose QR',
      ({ face }) => face.codeText !== null && face.code === null,
    ),
    ...report(
      `The code does not fit on ${size.widthMm} × ${size.heightMm} mm`,
      ({ face }) => face.code !== null && moduleOn(layout, face.code) === null,
    ),
  ];
}
