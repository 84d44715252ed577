export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  title: string;
  message?: string;
  tone?: ToastTone;
  /** How long it stays, in milliseconds; the pointer or the focus on it stops the clock. The provider's for its tone if absent. */
  durationMs?: number;
  action?: { label: string; onPress: () => void };
  /** A toast with the id of one that is showing replaces it instead of stacking up. */
  id?: string;
}

export interface ShownToast extends Toast {
  id: string;
  durationMs: number;
}
