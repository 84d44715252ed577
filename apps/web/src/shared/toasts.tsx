import { successToastMs, toastMs } from '@tallyard/domain/limits/time';
import { ToastProvider } from '@tallyard/ui';
import type { ReactNode } from 'react';

/** Toasts that stay as long as the seeds say: 5 s unless stated, 3 s for a success (first seed, section 9). */
export function Toasts({ children }: { children: ReactNode }) {
  return (
    <ToastProvider defaultDurationMs={toastMs} successDurationMs={successToastMs}>
      {children}
    </ToastProvider>
  );
}
