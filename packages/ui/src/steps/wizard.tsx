import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './wizard.module.css';

export interface WizardStep {
  key: string;
  label: string;
}

export interface WizardProps {
  /** In order. */
  steps: readonly WizardStep[];
  /** The key of the current step. */
  at: string;
  children: ReactNode;
  /** The control that goes back, at the start of the last line. */
  back?: ReactNode;
  /** The controls that go forward, at its end. */
  actions: ReactNode;
}

/**
 * A task in steps: lists the steps, marks the current one, and shows the controls that go back and forward. The focus
 * moves to each new step.
 */
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
