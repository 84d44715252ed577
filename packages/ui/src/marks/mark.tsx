import type { ComponentType, ReactNode } from 'react';
import classes from './mark.module.css';

/** `calm` is the normal case: a dot and a word without a ground, so that color is left to what needs a hand. */
export type MarkTone = 'calm' | 'quiet' | 'info' | 'low' | 'out' | 'done';

export interface MarkProps {
  tone: MarkTone;
  /** The word is never left out: color alone says nothing. */
  children: ReactNode;
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
}

/** A small word with its icon on a tinted ground: a status, a level, a priority. */
export function Mark({ tone, icon: Icon, children }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {Icon && <Icon size={14} aria-hidden />}
      {children}
    </span>
  );
}
