import { createContext, use } from 'react';

/** The item whose stock is adjusted. */
export interface AdjustRequest {
  readonly itemId: string;
  /** The signed quantity change, if already known. It is shown before it is saved. */
  readonly change?: number;
}

export const AdjustStockContext = createContext<(request: AdjustRequest) => void>(() => undefined);

/**
 * Returns a function that opens the stock adjustment dialog over any page, so that modules need not depend on the one that
 * owns it.
 */
export function useAdjustStock(): (request: AdjustRequest) => void {
  return use(AdjustStockContext);
}
