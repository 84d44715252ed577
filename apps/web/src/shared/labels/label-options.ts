import type { LabelSymbol } from './draw-code';

/** The user's label settings, stored in the browser because they depend on the printer there. */
export interface LabelSettings {
  readonly medium: string;
  /** Millimeters in server notation, for a custom size. */
  readonly width: string;
  readonly height: string;
  /** Margins of a sheet; blank: centered. */
  readonly left: string;
  readonly top: string;
  readonly symbol: LabelSymbol;
  readonly withPrice: boolean;
  readonly withPlace: boolean;
}
