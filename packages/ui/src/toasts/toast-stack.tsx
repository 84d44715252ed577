import { CloseButton, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ShownToast, ToastTone } from './toast';
import classes from './toast-stack.module.css';

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
} satisfies Record<ToastTone, unknown>;

interface ToastStackProps {
  toasts: ShownToast[];
  onDismiss: (id: string) => void;
}

/**
 * Two live regions that are always in the page, so that screen readers announce their new content. F8 moves the focus to
 * the newest toast, whose timer then pauses, and back.
 */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const stack = useRef<HTMLElement>(null);
  useFocusKey(stack, toasts);
  const errors = toasts.filter((toast) => toast.tone === 'error');
  const others = toasts.filter((toast) => toast.tone !== 'error');
  return (
    <Portal>
      <section ref={stack} className={classes.stack} aria-label="Notifications" aria-keyshortcuts="F8">
        <div role="alert" className={classes.region}>
          {errors.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
          ))}
        </div>
        <div role="status" className={classes.region}>
          {others.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
          ))}
        </div>
      </section>
    </Portal>
  );
}

/**
 * Handles F8: moves the focus to the first button of the newest toast, and back to where it was. It also moves back when
 * the toast disappears.
 */
function useFocusKey(stack: RefObject<HTMLElement | null>, toasts: readonly ShownToast[]): void {
  const newest = useRef<string | undefined>(undefined);
  newest.current = toasts.at(-1)?.id;
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.defaultPrevented || !stack.current) return;
      const { activeElement } = document;
      if (stack.current.contains(activeElement)) {
        cameFrom.current?.focus();
        event.preventDefault();
        return;
      }
      const cards = [...stack.current.querySelectorAll<HTMLElement>('[data-toast]')];
      const button = cards.find(({ dataset }) => dataset.toast === newest.current)?.querySelector('button');
      if (!button) return;
      cameFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
      button.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [stack]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked whenever a toast has gone
  useEffect(() => {
    if (document.activeElement !== document.body || !cameFrom.current?.isConnected) return;
    cameFrom.current.focus();
    cameFrom.current = null;
  }, [toasts]);
}

function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: string) => void }) {
  const [isPaused, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const { id, durationMs, tone = 'info', action } = toast;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a replaced toast (same id, new object) starts its clock again
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss.current(id), durationMs);
    return () => clearTimeout(timer);
  }, [toast, isPaused, id, durationMs]);

  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock, nothing can be done here by pointer alone
    <div
      className={classes.toast}
      data-tone={tone}
      data-toast={id}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={classes.icon} size={20} aria-hidden />
      <div className={classes.text}>
        <p className={classes.title}>{toast.title}</p>
        {toast.message && <p className={classes.message}>{toast.message}</p>}
        {action && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              onDismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <CloseButton size="sm" aria-label={`Dismiss: ${toast.title}`} onClick={() => onDismiss(id)} />
    </div>
  );
}
