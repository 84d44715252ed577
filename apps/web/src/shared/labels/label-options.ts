import type { LabelSymbol } from './draw-code';

/** What somebody prints labels on, and what stands on them: kept in the browser, beside which the printer is. */
export interface LabelSettings {
  readonly medium: string;
  /** Millimeters, as the server would write them; of an own size. */
  readonly width: string;
  readonly height: string;
  /** Margins of a sheet; blank: in the middle. */
  readonly left: string;
  readonly top: string;
  readonly symbol: LabelSymbol;
  readonly withPrice: boolean;
  readonly withPlace: boolean;
}
