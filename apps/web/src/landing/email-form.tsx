import { type SubmitEvent, useId, useRef, useState } from 'react';
import classes from './email-form.module.css';
import { SendError } from './send-mutation';

interface EmailFormProps {
  readonly label: string;
  readonly action: string;
  /** What becomes of the address; stands below the field until there is an answer. */
  readonly promise: string;
  /** Stands below the field once it was sent. */
  readonly thanks: string;
  /** Throws a SendError with words to show. */
  readonly send: (email: string) => Promise<unknown>;
}

type Progress = { step: 'open' } | { step: 'sending' } | { step: 'failed'; message: string } | { step: 'sent' };

/** One e-mail field and its button. The browser itself checks that an address was given. */
export function EmailForm({ label, action, promise, thanks, send }: EmailFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<Progress>({ step: 'open' });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (progress.step === 'sending') return;
    // From the field itself: it may have been filled in before this component was there to hear of it.
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
      {/* Always there, so that what is written into it is also read out. */}
      <p className={classes.outcome} role="status" data-step={progress.step}>
        {progress.step === 'sent' ? thanks : progress.step === 'failed' ? progress.message : promise}
      </p>
    </form>
  );
}
