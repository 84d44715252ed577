import type { ComponentType, ReactNode } from 'react';
import classes from './mark.module.css';

/** `calm` is the normal case: a dot and a text without a background, so that color is reserved for what needs attention. */
export type MarkTone = 'calm' | 'quiet' | 'info' | 'low' | 'out' | 'done';

export interface MarkProps {
  tone: MarkTone;
  /** Text is required, because color alone is not accessible. */
  children: ReactNode;
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

/** A badge: a short text with an icon on a tinted background, for a status, a level or a priority. */
export function Mark({ tone, icon: Icon, children }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </span>
  );
}
