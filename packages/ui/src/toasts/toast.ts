export type ToastTone = 'info' | 'success' | 'warning' | 'error';

export interface Toast {
  title: string;
  message?: string;
  tone?: ToastTone;
  /**
   * The time in milliseconds that it stays; hovering or focusing it pauses the timer. By default the provider's duration
   * for its tone.
   */
  durationMs?: number;
  action?: { label: string; onPress: () => void };
  /** A toast with the id of a visible one replaces it instead of being stacked. */
  id?: string;
}

export interface ShownToast extends Toast {
  id: string;
  durationMs: number;
}
