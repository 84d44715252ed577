import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './wizard.module.css';

export interface WizardStep {
  key: string;
  label: string;
}

export interface WizardProps {
  /** In their order. */
  steps: readonly WizardStep[];
  /** The key of the present one. */
  at: string;
  children: ReactNode;
  /** What leads back, at the start of the last line. */
  back?: ReactNode;
  /** What leads on, at its end. */
  actions: ReactNode;
}

/** Work in steps: which there are, the present one, and the way back and on. The focus follows to the step that comes. */
export function Wizard({ steps, at, children, back, actions }: WizardProps) {
  const body = useRef<HTMLElement>(null);
  const shown = useRef(at);
  const present = steps.findIndex(({ key }) => key === at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    body.current?.focus();
  }, [at]);
  return (
    <div className={classes.wizard}>
      <ol className={classes.steps} aria-label="Steps">
        {steps.map(({ key, label }, index) => (
          <li
            key={key}
            className={classes.step}
            data-state={index < present ? 'done' : index === present ? 'here' : 'ahead'}
            aria-current={index === present ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {index < present ? <IconCheck size={14} /> : index + 1}
            </span>
            {label}
          </li>
        ))}
      </ol>
      <section ref={body} className={classes.body} tabIndex={-1} aria-label={steps[present]?.label}>
        {children}
      </section>
      <div className={classes.actions}>
        <span>{back}</span>
        <span className={classes.on}>{actions}</span>
      </div>
    </div>
  );
}
