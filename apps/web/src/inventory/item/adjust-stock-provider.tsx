import { type ReactNode, useState } from 'react';
import { later } from '../../shared/page/later';
import { type AdjustRequest, AdjustStockContext } from '../../shared/stock/adjust-stock';

const AdjustItem = later(async () => (await import('./adjust-item')).AdjustItem);

/** Provides the stock adjustment dialog to all modules. */
export function AdjustStockProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<AdjustRequest | null>(null);
  return (
    <AdjustStockContext value={setRequest}>
      {children}
      {request && <AdjustItem {...request} onClose={() => setRequest(null)} />}
    </AdjustStockContext>
  );
}
