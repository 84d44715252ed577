import { successToastMs, toastMs } from '@tallyard/domain/limits/time';
import { ToastProvider } from '@tallyard/ui';
import type { ReactNode } from 'react';

/** Renders the toasts: 5 s by default, 3 s for a success (TST-7). */
export function Toasts({ children }: { children: ReactNode }) {
  // guard: toasts.success-3s
  return (
    <ToastProvider defaultDurationMs={toastMs} successDurationMs={successToastMs}>
      {children}
    </ToastProvider>
  );
}
