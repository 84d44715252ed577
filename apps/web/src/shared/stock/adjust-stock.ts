import { createContext, use } from 'react';

/** Whose stock is to be adjusted. */
export interface AdjustRequest {
  readonly itemId: string;
  /** Signed, where it was said already by how much; it is shown before it is booked. */
  readonly change?: number;
}

export const AdjustStockContext = createContext<(request: AdjustRequest) => void>(() => undefined);

/** Opens the dialog that adjusts an item's stock over whatever page is shown; modules need not know whose it is. */
export function useAdjustStock(): (request: AdjustRequest) => void {
  return use(AdjustStockContext);
}
