import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import type { ShownToast, Toast } from './toast';
import { ToastStack } from './toast-stack';

export interface Toasts {
  /** Shows a toast and returns its id. */
  show: (toast: Toast) => string;
  dismiss: (id: string) => void;
}

const ToastContext = createContext<Toasts | null>(null);

const maxShown = 4;

export interface ToastProviderProps {
  children: ReactNode;
  /** The duration in milliseconds of toasts without their own. */
  defaultDurationMs: number;
  /** The duration in milliseconds of success toasts without their own. */
  successDurationMs: number;
}

/** Provides toasts, rendered above everything else and announced politely (errors assertively). */
export function ToastProvider({ children, defaultDurationMs, successDurationMs }: ToastProviderProps) {
  const [shown, setShown] = useState<ShownToast[]>([]);
  const nextId = useRef(1);

  const dismiss = useCallback((id: string) => setShown((list) => list.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      const id = toast.id ?? `toast-${nextId.current++}`;
      // guard: toasts.success-by-its-tone
      const usualMs = toast.tone === 'success' ? successDurationMs : defaultDurationMs;
      const entry = { ...toast, id, durationMs: toast.durationMs ?? usualMs };
      setShown((list) => [...list.filter((other) => other.id !== id), entry].slice(-maxShown));
      return id;
    },
    [defaultDurationMs, successDurationMs],
  );
  const toasts = useMemo(() => ({ show, dismiss }), [show, dismiss]);

  return (
    <ToastContext value={toasts}>
      {children}
      <ToastStack toasts={shown} onDismiss={dismiss} />
    </ToastContext>
  );
}

/** Returns the toasts of the nearest provider. Throws 'useToast must be used within ToastProvider' without one. */
export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast must be used within ToastProvider');
  return toasts;
}
