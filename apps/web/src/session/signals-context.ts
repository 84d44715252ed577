import { createContext, use } from 'react';
import type { SignalBox } from '../shared/session/signals';

export const SignalsContext = createContext<SignalBox | null>(null);

export function useSignals(): SignalBox {
  const signals = use(SignalsContext);
  if (!signals) throw new Error('useSignals must be used inside SignalsContext');
  return signals;
}
