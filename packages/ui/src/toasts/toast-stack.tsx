import { CloseButton, Portal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { ShownToast, ToastTone } from './toast-provider';
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

/** Two live regions that are always in the page, so that screen readers hear what is put into them. */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const errors = toasts.filter((toast) => toast.tone === 'error');
  const others = toasts.filter((toast) => toast.tone !== 'error');
  return (
    <Portal>
      <section className={classes.stack} aria-label="Notifications">
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

function ToastCard({ toast, onDismiss }: { toast: ShownToast; onDismiss: (id: string) => void }) {
  const [held, setHeld] = useState(false);
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  const { id, durationMs, tone = 'info', action } = toast;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a replaced toast (same id, new object) starts its clock anew
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss.current(id), durationMs);
    return () => clearTimeout(timer);
  }, [toast, held, id, durationMs]);

  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the clock, nothing can be done here by pointer alone
    <div
      className={classes.toast}
      data-tone={tone}
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
