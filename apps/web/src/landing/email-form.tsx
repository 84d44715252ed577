import { type SubmitEvent, useId, useRef, useState } from 'react';
import classes from './email-form.module.css';
import { SendError } from './send-mutation';

interface EmailFormProps {
  readonly label: string;
  readonly action: string;
  /** What happens with the address. Shown below the field before submission. */
  readonly promise: string;
  /** Shown below the field after submission. */
  readonly thanks: string;
  /** Throws a SendError with a message for the user. */
  readonly send: (email: string) => Promise<unknown>;
}

type Progress = { step: 'open' } | { step: 'sending' } | { step: 'failed'; message: string } | { step: 'sent' };

/** An email field with a button. The browser checks the format. */
export function EmailForm({ label, action, promise, thanks, send }: EmailFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress>({ step: 'open' });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (progress.step === 'sending') return;
    // Read from the field itself, which may have been filled in before hydration.
    const email = field.current?.value.trim() ?? '';
    setProgress({ step: 'sending' });
    try {
      await send(email);
      setProgress({ step: 'sent' });
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      setProgress({ step: 'failed', message: error.message });
    }
  };

  return (
    <form className={`${classes.form} needs-scripts`} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{label}</label>
      <div className={classes.row}>
        <input
          ref={field}
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder="name@example.com"
          onChange={() => {
            if (progress.step !== 'sending') setProgress({ step: 'open' });
          }}
        />
        <button className="button" type="submit" aria-disabled={progress.step === 'sending'}>
          {action}
        </button>
      </div>
      {/* Always rendered, so that screen readers announce its updates. */}
      <p className={classes.outcome} role="status" data-step={progress.step}>
        {progress.step === 'sent' ? thanks : progress.step === 'failed' ? progress.message : promise}
      </p>
    </form>
  );
}
